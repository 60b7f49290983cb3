import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '../../../server/backup/back-up.ts'
import { restore } from '../../../server/backup/restore.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { blankDatabase } from '../blank.ts'
import { proveAccess } from './prove-access.ts'

async function restoredDatabase(): Promise<TestDatabase> {
  const [original, directory, restored] = await Promise.all([
    createTestDatabase(),
    temporaryDirectory(),
    blankDatabase(),
  ])
  try {
    const { file } = await backUp(original.url, join(directory, 'backup.gz'))
    await restore(restored.url, file)
    return restored
  } finally {
    await Promise.all([original.drop(), rm(directory, { recursive: true, force: true })])
  }
}

proveAccess('the access matrix of a restored database [D1, R9]', restoredDatabase)
