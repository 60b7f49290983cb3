import { expect, test } from 'vitest'
import { bars, contours, network, waves } from './patterns.ts'
import { seededRandom } from './random.ts'

test('the same seed draws the same picture, another seed another one', () => {
  for (const draw of [waves, bars, contours, network]) {
    expect(draw(seededRandom('tidal'))).toEqual(draw(seededRandom('tidal')))
    expect(draw(seededRandom('tidal'))).not.toEqual(draw(seededRandom('havn')))
  }
})

test('drawings hold numbers only', () => {
  for (let index = 0; index < 200; index += 1) {
    const random = seededRandom(`seed ${index}`)
    expect(JSON.stringify([waves(random), bars(random), contours(random), network(random)])).not.toMatch(
      /NaN|null|Infinity/,
    )
  }
})
