/* entry.h: what the entries of a match mean. Their order is their story; a table is what they add
 * up to. The numbers stand in databases: never change one, add behind. */
#ifndef ENTRY_H
#define ENTRY_H

#define ENTRY_KINDS(X)                                                                             \
	X(CREATE, "create") /* data: the set-up as JSON */                                         \
	X(INVITE, "invite") /* seat; data: lines of hexadecimal digits: the hash of what opens it, \
	                       and perhaps that of a visitor */                                    \
	X(TAKE, "take")     /* seat; data: lines: hash of the token, name, word, and perhaps the   \
	                       promise of a word and the hash of the visitor */                    \
	X(BEGIN, "begin")   /* everybody sits; the dice are fixed */                               \
	X(ACT, "act")       /* seat or chance, action, key */                                      \
	X(UNDO, "undo")     /* seat that wished it; action: so many plies are taken back */        \
	X(OFFER, "offer")   /* seat; action: plies to take back, or 0: to end without a result */  \
	X(AGREE, "agree")   /* seat */                                                             \
	X(REFUSE, "refuse") /* seat */                                                             \
	X(GONE, "gone")     /* seat: nobody hears for it any more */                               \
	X(HERE, "here")     /* seat: somebody does again, and plays it again */                    \
	X(REPLACE, "replace") /* seat: a computer plays it until its person is back */             \
	X(LEAVE, "leave")     /* seat: free again before the beginning, then for a computer */     \
	X(RESIGN, "resign")   /* seat */                                                           \
	X(FLAG, "flag")       /* seat: its time is up */                                           \
	X(ABORT, "abort")     /* seat: ended without a result */                                   \
	X(CHAT, "chat")       /* seat; data: the text; empty: it is no longer kept */              \
	X(REMATCH, "rematch") /* seat; data: the id of the match that follows */                   \
	X(WORD, "word")       /* seat; data: the word that was promised */                         \
	X(CARRY,                                                                                   \
	  "carry") /* seat; data: the hash of a code that makes it another browser's, once */      \
	X(OWN,                                                                                     \
	  "own") /* seat; data: lines: hash of a visitor, hash of a token; either may be empty */  \
	X(LOBBY, "lobby") /* action: 0, nobody is there, so the lobby does not show it; 1, it does \
	                     again */                                                              \
	X(FORGET, "forget") /* seat; data: number of the TAKE whose person is to be forgotten: the \
	                       name is "somebody", and the lines are gone */                       \
	X(CLOSE, "close")   /* the operator ended it */                                            \
	X(HIDE, "hide")     /* action: 1, the operator keeps it out of the lobby; 0, no longer */  \
	X(UNSAY, "unsay")   /* data: which line of chat, from 0, the operator took away */         \
	X(RENAME, "rename") /* seat; data: the name that the operator gave it */

enum entry_kind {
#define ENTRY_ENUM(name, id) ENTRY_##name,
	ENTRY_KINDS(ENTRY_ENUM)
#undef ENTRY_ENUM
	    ENTRY_KIND_COUNT
};

#endif
