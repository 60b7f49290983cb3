import { lazy } from '@nordlys/ui/loading/lazy.ts'

/** The section about references. Pages work before it is loaded; prerendered pages have it already. */
export const referencesSection = lazy(() => import('./ReferencesSection.tsx'))
