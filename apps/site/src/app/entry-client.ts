import '../lib/without-eval.ts'
import { isClientOnly } from '../routing/client-only.ts'

await (isClientOnly(window.location.pathname) ? import('../admin/start-admin.tsx') : import('./start.tsx'))
