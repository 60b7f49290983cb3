import type { Plugin } from 'vite'

export const CHUNK_MODULES_FILE = '.vite/modules.json'

/** Notes which modules went into which chunk, for the budget check. */
export function chunkModules(): Plugin {
  return {
    name: 'nordlys-chunk-modules',
    generateBundle(_options, bundle) {
      const modules = Object.fromEntries(
        Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, output.moduleIds]] : [],
        ),
      )
      this.emitFile({ type: 'asset', fileName: CHUNK_MODULES_FILE, source: JSON.stringify(modules) })
    },
  }
}
