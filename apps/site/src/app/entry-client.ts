import '../lib/without-eval.ts'
import { isClientOnly } from './client-only.ts'

await (isClientOnly(window.location.pathname) ? import('../staff/start-staff.tsx') : import('./start.tsx'))
