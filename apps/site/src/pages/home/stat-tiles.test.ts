import { expect, test } from 'vitest'
import { withSupportTile } from './stat-tiles.ts'

const support = { number: '24/7', label: 'Support Available' }
const tile = (number: string) => ({ number, label: number })

test('puts the support tile third, before the rest', () => {
  expect(withSupportTile([tile('1'), tile('2'), tile('3'), tile('4')], support).map((one) => one.number)).toEqual([
    '1',
    '2',
    '24/7',
    '3',
    '4',
  ])
})

test('shows a stored support tile only once', () => {
  expect(withSupportTile([tile('1'), tile('24/7'), tile('2'), tile('3')], support)).toEqual([
    tile('1'),
    tile('2'),
    support,
    tile('3'),
  ])
})

test('puts the support tile last after fewer than two others', () => {
  expect(withSupportTile([], support)).toEqual([support])
  expect(withSupportTile([tile('1')], support)).toEqual([tile('1'), support])
})
