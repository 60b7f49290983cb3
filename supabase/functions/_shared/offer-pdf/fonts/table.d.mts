declare const table: readonly (readonly [
  name: string,
  weight: 'regular' | 'bold' | 'any',
  ranges: string,
  load: () => Promise<{ readonly default: string }>,
])[]
export default table
