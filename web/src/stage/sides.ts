// Games whose view has sides: whose is whose, and what it has.

interface Sides {
	sides: readonly { seat: number | null; sheet: { total: number } | null }[];
}

/** The side of the viewer; onlookers sit with the first. */
export const ownSide = ({ sides }: Sides, seat: number): number => Math.max(0, sides.findIndex((one) => one.seat === seat));

/** Points so far, for the players' strip: what the viewer may know of them. */
export const points = (view: Sides, seat: number): number | null => view.sides[ownSide(view, seat)]?.sheet?.total ?? null;
