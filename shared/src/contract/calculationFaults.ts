/** The parts of a step that are checked. */
type CheckedStep = { label: string; formula: string; values?: string; result: string };

/** Tokens of an expression without units; `⌈ ⌉` round up, `⌊ ⌋` round down, and `ℓ` is the natural logarithm. */
const token = /\d+(?:\.\d+)?|[+−×÷^√ℓ()⌈⌉⌊⌋]/gu;

/** Removes units, currency and thousands separators: `186,000 m³ ÷ 23.645 m³/kmol` becomes `186000÷23.645`. */
function removeUnits(text: string): string {
  return text
    .replaceAll(/10³ m³(?:\/d)?/g, '')
    .replaceAll('ln', 'ℓ')
    .replaceAll(/[A-Za-zηΔ][\w₂₄³²/·°]*/gu, '')
    .replaceAll(/[$%°,\s\u00a0]/g, '');
}

/** Evaluates the values of a calculation's step: `+ − × ÷ ^ √ ln`, brackets, numbers and units. */
export function evaluateValues(values: string): number {
  const text = removeUnits(values);
  const tokens = text.match(token) ?? [];
  if (tokens.join('') !== text) throw new Error(`"${values}" is no expression of numbers, units and + − × ÷ ^ √ ln.`);
  let position = 0;
  const next = () => tokens[position++];
  const isNext = (...signs: string[]) => signs.includes(tokens[position] ?? '');
  function sum(): number {
    let total = product();
    while (isNext('+', '−')) total += next() === '+' ? product() : -product();
    return total;
  }
  function product(): number {
    let total = power();
    while (isNext('×', '÷')) total = next() === '×' ? total * power() : total / power();
    return total;
  }
  function power(): number {
    const base = factor();
    if (!isNext('^')) return base;
    next();
    return base ** factor();
  }
  function factor(): number {
    const sign = next();
    if (sign === '−') return -power();
    if (sign === '√') return Math.sqrt(factor());
    if (sign === 'ℓ') return Math.log(factor());
    if (sign !== '(' && sign !== '⌈' && sign !== '⌊') return Number(sign);
    const inner = sum();
    next();
    return sign === '⌈' ? Math.ceil(inner) : sign === '⌊' ? Math.floor(inner) : inner;
  }
  return sum();
}

/** Returns the first number of a formatted result, and the value of its last digit. */
export function readResult(result: string): { value: number; digit: number } {
  const [text = ''] = /−?\$?\d[\d,]*(?:\.\d+)?/.exec(result) ?? [];
  const decimals = text.split('.')[1]?.length ?? 0;
  return { value: Number(text.replaceAll(/[$,]/g, '').replace('−', '-')), digit: 10 ** -decimals };
}

/**
 * Returns the steps of a calculation whose values do not give their result to its last digit. A step without values is
 * not checked. Throws if the values of a step are no expression. Tests and the content check only.
 */
export function findCalculationFaults({
  steps,
}: {
  steps: readonly CheckedStep[];
  sources?: readonly string[];
}): string[] {
  return steps.flatMap(({ label, values, result }) => {
    if (values === undefined) return [];
    const { value, digit } = readResult(result);
    const computed = evaluateValues(values);
    // Half a digit, and a tenth for the rounding of the values.
    return Math.abs(computed - value) <= 0.6 * digit ? [] : [`${label}: ${values} = ${computed}, not ${result}`];
  });
}

/**
 * Returns the steps with a number that is neither a given value, nor a result of a step before, nor a constant of the
 * formula: such a number has no source.
 */
export function findUntracedNumbers({
  given,
  steps,
}: {
  given: readonly { value: string }[];
  steps: readonly CheckedStep[];
}): string[] {
  const known = new Set(given.flatMap(({ value }) => numbersOf(value)));
  return steps.flatMap(({ label, formula, values = '', result }) => {
    const constants = new Set(numbersOf(formula));
    const untraced = numbersOf(values).filter((number) => !known.has(number) && !constants.has(number));
    for (const number of numbersOf(result).slice(0, 1)) known.add(number);
    return untraced.map((number) => `${label}: ${number}`);
  });
}

/** Returns the numbers of a text; a digit after a letter is a part of a name or unit. */
function numbersOf(text: string): number[] {
  return [...text.replaceAll(',', '').matchAll(/(?<![\w.])\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
}
