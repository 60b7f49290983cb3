import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './settings.ts'

/** An effect whose arrow function has no block: it returns what its expression evaluates to. */
const CONCISE_EFFECT = /\buse(?:Layout|Insertion)?Effect\(\s*\(\)\s*=>(?!\s*(?:\{|\(\)\s*=>))/g
/** An effect's block or clean-up that returns the value of a DOM method, a Promise in current browsers. */
const RETURNED_DOM_CALL = /\breturn [^\n;]*\.(?:focus|scroll(?:IntoView|To|By)?|play|animate|requestFullscreen)\(/g

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })

test('no effect returns anything but a clean-up function [24.A0.0, R11]', () => {
  const found = sources.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    const matches = [...source.matchAll(CONCISE_EFFECT), ...source.matchAll(RETURNED_DOM_CALL)]
    return matches.map(({ index }) => `${path}:${source.slice(0, index).split('\n').length}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
