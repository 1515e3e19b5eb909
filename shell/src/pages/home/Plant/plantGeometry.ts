import { isometric } from '@site/shared/figures';

const { box, column, drum, polyline } = isometric;

/** Height of the slab's top. */
const ground = 8;
const at = (x: number, y: number, z: number): isometric.Place => [x, y, ground + z];
const pipe = (...places: readonly isometric.Place[]) => polyline(places);

/** The slab, and the farthest equipment on it, the flare. */
export const back: readonly isometric.Solid[] = [
  box([-24, -24, 0], 416, 330, ground),
  column(at(30, 30, 0), 12, 6),
  column(at(30, 30, 6), 4, 262, { seams: [180, 236, 250] }),
];
/** Absorber, regenerator with its reboiler, cooler. */
export const towers: readonly isometric.Solid[] = [
  column(at(112, 60, 0), 28, 10),
  column(at(112, 60, 10), 22, 196, { isDomed: true, seams: [46, 92, 98, 144, 150] }),
  column(at(212, 60, 0), 22, 8),
  column(at(212, 60, 8), 16, 128, { isDomed: true, seams: [30, 35, 90, 95] }),
  box(at(250, 54, 0), 6, 12, 14),
  box(at(266, 54, 0), 6, 12, 14),
  drum(at(246, 60, 26), 12, 30, [6]),
  box(at(304, 20, 0), 6, 6, 62),
  box(at(374, 20, 0), 6, 6, 62),
  box(at(298, 16, 62), 88, 56, 12),
  box(at(304, 66, 0), 6, 6, 62),
  box(at(374, 66, 0), 6, 6, 62),
];
export const fans = [320, 364]
  .map((x) => isometric.circle(at(x, 44, 74), 18) + isometric.circle(at(x, 44, 74), 5))
  .join('');
/** Guy wires of the flare. */
export const guys = pipe(at(30, 30, 190), at(-8, 96, 0)) + pipe(at(30, 30, 190), at(96, -8, 0));
export const flame = isometric.flame(at(30, 30, 268), 46);

/**
 * Rich amine to the regenerator, liquid to the reboiler and its vapour back; then lean amine, which crosses the rich
 * one.
 */
export const amine = [
  pipe(at(134, 60, 22), at(180, 60, 22), at(180, 60, 112), at(196, 60, 112)) +
    pipe(at(228, 60, 26), at(240, 60, 26)) +
    pipe(at(264, 60, 38), at(264, 60, 52), at(228, 60, 52)),
  pipe(at(196, 60, 40), at(162, 60, 40), at(162, 60, 172), at(134, 60, 172)),
] as const;

/** Sweet gas from the top of the absorber down and along the slab to the meter and out of the drawing. */
export const salesGas =
  pipe(
    at(112, 60, 226),
    at(112, 60, 242),
    at(112, 84, 242),
    at(70, 84, 242),
    at(70, 84, 6),
    at(70, 126, 6),
    at(476, 126, 6),
  ) + arrowAt(476, 126);
/** Compressed gas above the sales line to the cooler, and from there to the bottom of the absorber. */
export const cooledGas =
  pipe(at(330, 158, 30), at(330, 88, 30), at(330, 88, 66), at(330, 72, 66)) +
  pipe(
    at(298, 44, 66),
    at(282, 44, 66),
    at(282, 104, 66),
    at(282, 104, 6),
    at(112, 104, 6),
    at(112, 104, 26),
    at(112, 86, 26),
  );

/** The knock-out drum of the flare on its saddles, the condensate tank. */
export const middle: readonly isometric.Solid[] = [
  box(at(16, 78, 0), 6, 12, 10),
  box(at(38, 78, 0), 6, 12, 10),
  drum(at(10, 84, 22), 13, 38, [5, 33]),
  column(at(34, 168, 0), 28, 52, { seams: [18, 36] }),
];
/** From the drum to the flare; drips to the tank. */
export const flareLines =
  pipe(at(22, 84, 35), at(22, 84, 48), at(30, 84, 48), at(30, 34, 48)) + pipe(at(14, 84, 9), at(14, 148, 9));

/** Condensate to the tank, and from it to trucks; fuel for the engine. */
export const liquids =
  pipe(at(84, 218, 16), at(84, 218, 4), at(34, 218, 4), at(34, 196, 4)) +
  pipe(at(6, 168, 4), at(-72, 168, 4)) +
  arrowAt(-72, 168, -1, 4);
export const fuel = pipe(at(290, 126, 6), at(290, 158, 6));

/** Gas from the wells, and on from the separator to the compressor. */
export const inletGas = pipe(at(-120, 244, 6), at(16, 244, 6), at(16, 218, 6), at(16, 218, 38), at(44, 218, 38));
/** The wellhead, off the slab. */
export const wells = isometric.circle(at(-120, 244, 6), 8) + isometric.circle(at(-120, 244, 6), 2);
export const separatedGas = pipe(
  at(140, 218, 60),
  at(140, 218, 84),
  at(222, 218, 84),
  at(222, 218, 26),
  at(258, 218, 26),
);

export const separator: readonly isometric.Solid[] = [
  box(at(72, 206, 0), 8, 24, 18),
  box(at(150, 206, 0), 8, 24, 18),
  drum(at(64, 218, 38), 22, 100, [14, 86]),
];
/** Compressor building with its engine's exhaust, and the sales meter between its flanges. */
export const front: readonly isometric.Solid[] = [
  drum(at(372, 126, 8), 7, 26, [5, 21]),
  box(at(252, 150, 0), 110, 96, 6),
  box(at(258, 158, 6), 98, 78, 52),
  { face: '', lines: [18, 24, 30, 36, 42].map((z) => pipe(at(268, 236, z), at(310, 236, z))).join('') },
  box(at(326, 236, 6), 18, 0, 34),
  column(at(338, 176, 58), 6, 34, { seams: [28] }),
];

/**
 * The flare header, above all equipment, with the relief lines of separator, compressor and absorber and the acid gas
 * line.
 */
export const header =
  pipe(at(300, 170, 58), at(300, 170, 92), at(300, 120, 92), at(44, 120, 92), at(44, 84, 92), at(44, 84, 34)) +
  pipe(at(96, 218, 60), at(96, 218, 92), at(96, 120, 92)) +
  pipe(at(122, 80, 184), at(122, 120, 184), at(122, 120, 92)) +
  pipe(at(212, 60, 150), at(212, 60, 162), at(212, 120, 162), at(212, 120, 92));

/** Returns an open arrow where a line leaves the drawing along x. */
function arrowAt(x: number, y: number, side = 1, z = 6): string {
  return pipe(at(x - side * 10, y - 7, z), at(x, y, z), at(x - side * 10, y + 7, z));
}
