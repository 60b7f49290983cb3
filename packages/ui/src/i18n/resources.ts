import type { SHARED_TEXTS } from './shared-texts.ts'
import type { TextsOf } from './text-sources.ts'

/** The English texts by namespace, which type every key. A package adds its namespaces in a declaration that merges with this one. */
export interface Resources extends TextsOf<typeof SHARED_TEXTS> {}

export type Namespace = keyof Resources
