import { proveAccess } from '../database/access/prove-access.ts'
import { createHostedDatabase } from './hosted-database.ts'

proveAccess('the access matrix of a hosted project [D1]', createHostedDatabase)
