import { atomicFile } from './atomic-file.ts'

// Writes a file and is gone, as by kill -9, at the step it is told: `node kill-writer.ts <path> <content> <step>`.
const [path = '', content = '', fatal] = process.argv.slice(2)
await atomicFile(path, (step) => {
  if (step === fatal) process.kill(process.pid, 'SIGKILL')
}).write(Buffer.from(content))
