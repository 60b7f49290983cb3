import { lazy } from '@nordlys/ui/loading/lazy.ts'

/** The section about references. Pages work before it has loaded; prerendered pages contain its HTML. */
export const referencesSection = lazy(() => import('./ReferencesSection.tsx'))
