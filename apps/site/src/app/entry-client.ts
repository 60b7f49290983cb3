import '../lib/without-eval.ts'
import { isClientOnly } from './client-only.ts'

await (isClientOnly(window.location.pathname) ? import('../admin/start-admin.tsx') : import('./start.tsx'))
