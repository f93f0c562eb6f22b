import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

// Each game tints the water: --tint is the table, --tint-2 what lies deeper, --mark the game's own strong tone.
import.meta.glob('./boards/*/tint.css', { eager: true });

const target = document.getElementById('app');
if (target) mount(App, { target });
