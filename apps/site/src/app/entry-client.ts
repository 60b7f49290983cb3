import '../lib/without-eval.ts'
import { isClientOnly } from './client-only.ts'

// Everything in one task would keep a slow phone from answering a first tap: so React first, and after a pause the site.
await import('../lib/react.ts')
await new Promise((resolve) => setTimeout(resolve))
await (isClientOnly(window.location.pathname) ? import('../staff/start-staff.tsx') : import('./start.tsx'))
