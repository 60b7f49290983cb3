/** Returns whether a number has at most so many decimals: it is then exact in decimal notation, which the database reads. */
export const hasDecimals = (value: number, max: number): boolean => Number(value.toFixed(max)) === value
