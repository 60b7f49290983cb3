import { atomicFile } from '../session/atomic-file.ts'

// Writes a file and kills its own process at the given step: `node crash-mid-write.ts <path> <content> <step>`.
const [path = '', content = '', fatal] = process.argv.slice(2)
await atomicFile(path, (step) => {
  if (step === fatal) process.kill(process.pid, 'SIGKILL')
}).write(Buffer.from(content))
