import type MarkdownIt from 'markdown-it';

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

/** Subscripts in Unicode, and the letters and digits that formulas show instead. */
const subscripts = new Map(
  [...'₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢₖₗₘₙₒₚᵣₛₜₓ'].map((letter) => [letter, letter.normalize('NFKD')] as const),
);

/** The subscript after a symbol: `*P*₀`, or one letter that no letter follows, as in `*η*c`. */
const subscriptPattern = new RegExp(`^(?:[${[...subscripts.keys()].join('')}]+|[a-z](?![\\p{L}\\d]))`, 'u');

/**
 * Markdown plug-in for the symbols of formulas in running text: an emphasized single letter, such as `*ω*` or `*P*₀`,
 * becomes MathML, so that it has the same letter as in the equations.
 */
export function symbols(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push('symbols', (state) => {
    for (const token of state.tokens) if (token.children) token.children = toSymbols(token.children);
  });
  markdown.renderer.rules['symbol'] = (tokens, index) => {
    const { symbol, subscript } = (tokens[index] as Token).meta as SymbolMeta; // safe: set by `toSymbol`
    const base = `<mi>${symbol}</mi>`;
    if (!subscript) return `<math>${base}</math>`;
    const tag = /^\d/.test(subscript) ? 'mn' : 'mi';
    return `<math><msub>${base}<${tag}>${subscript}</${tag}></msub></math>`;
  };
}

type SymbolMeta = { symbol: string; subscript: string };

/** Replaces the three tokens of each emphasized letter, and the subscript after them, by one token. */
function toSymbols(tokens: readonly Token[]): Token[] {
  const replaced: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [open, text, close, after] = tokens.slice(at, at + 4);
    const isSymbol =
      open?.type === 'em_open' && close?.type === 'em_close' && /^[A-Za-zΑ-Ωα-ω]$/.test(text?.content ?? '');
    if (open && text && isSymbol) {
      replaced.push(toSymbol(open, text, after));
      at += 2;
    } else if (open) replaced.push(open);
  }
  return replaced;
}

/** Turns the opening token into the symbol; takes the subscript from the text after it. */
function toSymbol(open: Token, { content: symbol }: Token, after: Token | undefined): Token {
  const [written = ''] = (after?.type === 'text' && subscriptPattern.exec(after.content)) || [];
  if (after && written) after.content = after.content.slice(written.length);
  open.type = 'symbol';
  open.tag = '';
  open.nesting = 0;
  open.content = symbol + written; // the text of headers and of widths
  open.meta = { symbol, subscript: [...written].map((letter) => subscripts.get(letter) ?? letter).join('') };
  return open;
}
