export const BODY = { size: 10 } as const
export const SMALL = { size: 9, grey: 0.36 } as const
export const LABEL = { size: 9, font: 'bold' } as const
export const SUBHEADING = { size: 10, font: 'bold' } as const
export const SELLER = { size: 11, font: 'bold' } as const
export const TOTAL = { size: 12, font: 'bold' } as const
export const HEADING = { size: 13, font: 'bold' } as const
export const TITLE = { size: 22, font: 'bold' } as const
