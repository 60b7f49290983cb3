import { expect, test } from 'vitest'
import { bars, contours, network, waves } from './patterns.ts'
import { seededRandom } from './random.ts'

test('renders the same picture for the same seed, and another one for another seed', () => {
  for (const draw of [waves, bars, contours, network]) {
    expect(draw(seededRandom('tidal'))).toEqual(draw(seededRandom('tidal')))
    expect(draw(seededRandom('tidal'))).not.toEqual(draw(seededRandom('havn')))
  }
})

test('contains numbers only', () => {
  for (let index = 0; index < 200; index += 1) {
    const random = seededRandom(`seed ${index}`)
    expect(JSON.stringify([waves(random), bars(random), contours(random), network(random)])).not.toMatch(
      /NaN|null|Infinity/,
    )
  }
})
