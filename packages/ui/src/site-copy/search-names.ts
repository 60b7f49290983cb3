import { searchNamesIn } from './derive.ts'

/** The names of the pages whose titles and descriptions staff edit, by settings key; evaluated at build time (`apps/site/build/bundle/evaluate.ts`). */
export const searchNames = { en: searchNamesIn('en'), no: searchNamesIn('no') }
