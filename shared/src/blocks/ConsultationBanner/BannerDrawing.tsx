/** A response settling at its set point: the banner's ground. */
export function BannerDrawing({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 640 320" aria-hidden="true" focusable="false">
      <path className="fig-line" d="M40 20v260h580M40 96h580" strokeDasharray="2 6" />
      <path
        className="fig-accent"
        d="M40 280C80 280 92 30 150 30s62 118 116 118 58-82 106-82 52 52 98 52 50-30 84-30 36 8 66 8"
      />
      <path className="fig-line" d="M34 96h12M40 280v8M150 276v8M266 276v8M372 276v8M470 276v8M554 276v8" />
    </svg>
  );
}
