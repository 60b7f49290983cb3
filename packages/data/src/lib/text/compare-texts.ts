const collator = new Intl.Collator('nb')

/** Compares texts as the database sorts them (`private.norwegian`): in Norwegian order, which is right for English as well. */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other)
