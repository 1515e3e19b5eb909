export type BlindFlangeProps = {
  /** The instrument's number. */
  reading: string;
  /** Two short lines at the leader. */
  note: readonly [string, string];
  className?: string;
};

/** A process line coming in from the left that ends in a blind flange, with its tag. */
export function BlindFlange({ reading, note, className }: BlindFlangeProps) {
  return (
    <svg className={className} viewBox="0 0 640 320" aria-hidden="true" focusable="false">
      <path className="fig-line" d="M-400 160h790" strokeDasharray="18 5 3 5" />
      <path className="fig-ink" d="M-400 128H388M-400 192H388" />
      <path className="fig-ink" d="M388 92h22v136h-22zM418 86h26v148h-26z" />
      <path className="fig-accent" d="M414 86v148" />
      <path className="fig-ink" d="M380 106h72M380 214h72M380 100v12M452 100v12M380 208v12M452 208v12" />
      <path className="fig-ink" d="M180 160l-36-24v48zM180 160l36-24v48zM180 160v-64M152 96h56" />
      <circle className="fig-ink" cx="300" cy="52" r="26" />
      <path className="fig-ink" d="M300 78v50M274 52h52" />
      <text className="fig-label" x="300" y="46" textAnchor="middle">
        FI
      </text>
      <text className="fig-label" x="300" y="68" textAnchor="middle">
        {reading}
      </text>
      <path className="fig-line" d="M444 234l36 40h120" />
      <text className="fig-label" x="486" y="266">
        {note[0]}
      </text>
      <text className="fig-label" x="486" y="294">
        {note[1]}
      </text>
      <path className="fig-flare" d="M486 160h118M592 150l20 20M612 150l-20 20" strokeDasharray="4 6" />
    </svg>
  );
}
