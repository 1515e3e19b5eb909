import styles from './FacilityDrawing.module.css';

/** Tip and direction of each flow arrow. */
const arrows: readonly (readonly [x: number, y: number, degrees: number])[] = [
  [46, 296, 0], // inlet
  [290, 216, 0], // wet gas to the contactor
  [530, 44, 0], // sales
  [190, 140, 180], // fuel to the engine
  [440, 338, 180], // fuel to the burner
  [330, 148, 180], // lean glycol
  [364, 290, 0], // rich glycol
  [120, 396, 0], // liquids to the tank
  [196, 412, 180], // liquids from the knock-out drum to the tank
  [388, 388, 90], // header to the drum
  [476, 402, 0], // gas to the flare
  [100, 216, -90], // tank vapour to the suction
  [100, 492, 90], // liquids, trucked out
];

/** Renders a `<g>` with the facility's equipment and piping; the main gas line is thicker. */
export function FacilityPiping() {
  return (
    <g>
      <MainGas />
      <FuelGas />
      <Glycol />
      <FlareAndLiquids />
      {arrows.map(([x, y, degrees]) => (
        <path
          key={`${x}-${y}`}
          className={styles.arrow}
          d="M0 0-9-4V4Z"
          transform={`translate(${x} ${y}) rotate(${degrees})`}
        />
      ))}
    </g>
  );
}

/** Renders inlet separator, compressor with engine and cooler, contactor and sales meter. */
function MainGas() {
  return (
    <g>
      <path className={styles.flow} d="M0 296H40M68 240V216H128M180 216H204M232 216H284M310 114V44H456M480 44H524" />
      <path className="fig-ink" d="M46 256c0-21 44-21 44 0v84c0 21-44 21-44 0zM52 262h32M46 320h44" />
      <path className="fig-line" d="M52 328h32M57 336h22" />
      <circle className="fig-ink" cx="154" cy="216" r="26" />
      <path className="fig-ink" d="M139 195l38 9M139 237l38-9M154 190V158" />
      <path className="fig-ink" d="M118 122h72v36h-72zM136 122v36M154 122v36M172 122v36" />
      <path className="fig-ink" d="M168 122V60M180 122V60" />
      <path className="fig-line" d="M174 52c-6-8 6-12 0-22" />
      <path
        className="fig-ink"
        d="M204 202h28v28h-28zM204 216l6-8 8 16 8-16 6 8M218 230v12M206 246c6-8 18 8 24 0-6-8-18 8-24 0"
      />
      <path className="fig-ink" d="M290 130c0-21 40-21 40 0v118c0 21-40 21-40 0z" />
      <path className="fig-line" d="M290 160h40M290 171h40M290 182h40M290 193h40M290 204h40" />
      <circle className="fig-ink" cx="468" cy="44" r="12" />
      <path className="fig-ink" d="M456 44h24M468 36v16" />
    </g>
  );
}

/** Renders the dry gas line through the fuel meter to the engine and to the reboiler's burner (right). */
function FuelGas() {
  return (
    <g>
      <path
        className="fig-ink"
        d="M424 44V60M424 84V98M424 98H316a6 6 0 0 0-12 0H212V140H197M424 98H450V338H447M450 240H472V206"
      />
      <circle className="fig-ink" cx="424" cy="72" r="12" />
      <path className="fig-ink" d="M424 60v24M416 72h16" />
    </g>
  );
}

/** Renders rich glycol through the exchanger to the still; lean glycol by pump from the reboiler to the contactor. */
function Glycol() {
  return (
    <g>
      <path className="fig-ink" d="M310 264V290H333M351 290H357" />
      <path className="fig-ink" d="M374 352V368H342V343M342 325V299M342 281V148H337" />
      <circle className="fig-ink" cx="342" cy="334" r="9" />
      <path className="fig-ink" d="M335 339 342 325 349 339" />
      <circle className="fig-ink" cx="342" cy="290" r="9" />
      <path className="fig-ink" d="M333 290h4l3-5 4 10 3-5h4" />
      <path className="fig-ink" d="M364 320V258c0-9 16-9 16 0v62M372 251V218" />
      <path className="fig-line" d="M364 270h16M364 279h16M364 301h16M364 310h16M372 212c-5-7 5-10 0-18" />
      <path className="fig-ink" d="M368 320h62c10 0 10 32 0 32h-62c-10 0-10-32 0-32z" />
      <path className="fig-ink" d="M431 338H390c-9 0-9-10 0-10h22V276M420 320V276" />
      <path className="fig-line" d="M416 268c-5-7 5-10 0-18" />
    </g>
  );
}

/**
 * Renders relief valves, flare header, knock-out drum, meter and flare, whose pilot burns fuel gas; liquids go to the
 * tank. The tank vapour is compressed to the suction because its pressure is too low for the header.
 */
function FlareAndLiquids() {
  return (
    <g>
      <path className="fig-ink" d="M90 280H104V296M104 312V344M248 216V278M248 294V344M104 344H270V376H388V381" />
      <path className="fig-ink" d="M104 296h-6l6 8 6-8zM104 304l-6 8h12zM248 278h-6l6 8 6-8zM248 286l-6 8h12z" />
      <path className="fig-ink" d="M382 388h44c10 0 10 28 0 28h-44c-10 0-10-28 0-28z" />
      <path className="fig-ink" d="M433 402H440M464 402H469M440 402h24M452 394v16" />
      <circle className="fig-ink" cx="452" cy="402" r="12" />
      <path className="fig-ink" d="M476 430V200M484 430V200M468 430h24" />
      <path className="fig-flare" d="M480 198c-9-12 2-22 8-40 2 12 14 18 8 30-3 6-8 9-16 10zM482 194c-3-8 5-12 7-20" />
      <path className="fig-ink" d="M404 416V428H299M283 428H214V412H203" />
      <circle className="fig-ink" cx="291" cy="428" r="8" />
      <path className="fig-ink" d="M295 421 283 428 295 435" />
      <path className="fig-ink" d="M158 371V350a6 6 0 0 1 0-12V320M158 296V268H100V223" />
      <circle className="fig-ink" cx="158" cy="308" r="12" />
      <path className="fig-ink" d="M148 315 153 297M168 315 163 297" />
      <path className="fig-ink" d="M68 356V396H113" />
      <path className="fig-ink" d="M120 378c0-10 76-10 76 0v50h-76zM120 378c0 9 76 9 76 0M120 420H100V486" />
      <path className="fig-line" d="M112 430H208M460 430H500" />
    </g>
  );
}
