import { proveAccess } from '../database/prove-access.ts'
import { createHostedDatabase } from './hosted-database.ts'

proveAccess('D1: the access matrix of a hosted project', createHostedDatabase)
