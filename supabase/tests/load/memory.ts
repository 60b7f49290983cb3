import { readFile } from 'node:fs/promises'

/** Returns the memory in bytes that a process does not share with others; null where the system does not tell (Linux does). */
export async function memoryOf(pid: number | string): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^RssAnon:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}
