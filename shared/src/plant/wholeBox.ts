/** Box of the whole sheet, in its units. */
export const wholeBox = [-900, -530, 2320, 1850] as const;
