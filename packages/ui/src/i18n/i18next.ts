import type { Resources } from './resources.ts'

// Imported for its types: the keys and variables of every namespace.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
