import type { Drawing } from '../drawing.ts'
import {
  between,
  blur,
  circle,
  defs,
  ellipse,
  grain,
  group,
  linear,
  moved,
  path,
  radial,
  random,
  rect,
  repeat,
  shadow,
  stroke,
  turned,
} from '../kit.ts'
import { C } from '../palette.ts'

/** A weekly pill box: seven days, four doses a day; the days that have passed are open and empty. */
function dosette(): string {
  const next = random(14)
  const pill = (x: number, y: number) => {
    const color = [C.clay, C.honey, C.paper, C.teal, C.lilac][Math.floor(next() * 5)] ?? C.clay
    return next() < 0.5
      ? group(
          circle(x, y, 9, color) + stroke(`M${x - 5} ${y}H${x + 5}`, C.ink, 1.6, 'opacity="0.35"'),
          'filter="url(#touch)"',
        )
      : turned(
          next() * 180,
          [x, y],
          group(
            rect(x - 15, y - 7, 30, 14, color, 'rx="7"') + rect(x, y - 7, 15, 14, C.paper, 'rx="7" opacity="0.75"'),
            'filter="url(#touch)"',
          ),
        )
  }
  return [
    group(rect(0, 0, 640, 372, C.spruce, 'rx="26"'), 'filter="url(#lift)"'),
    rect(0, 0, 640, 366, '#127C5D', 'rx="26"'),
    repeat(7, (day) =>
      repeat(4, (dose) => {
        const [x, y] = [22 + day * 86, 22 + dose * 82]
        const isTaken = day < 2 || (day === 2 && dose < 2)
        const isNow = day === 2 && dose === 2
        const pills = repeat(1 + Math.floor(next() * 3), () =>
          pill(x + 40 + between(next, -17, 17), y + 38 + between(next, -15, 15)),
        )
        return [
          rect(x, y, 80, 76, '#0A5A44', 'rx="12"'),
          rect(x + 4, y + 6, 72, 68, '#0D6B51', 'rx="10"'),
          isTaken ? '' : pills,
          isTaken ? '' : rect(x, y, 80, 76, isNow ? C.aurora : '#EAF6F0', `rx="12" opacity="${isNow ? 0.3 : 0.24}"`),
          isTaken
            ? ''
            : stroke(`M${x + 12} ${y + 14}Q${x + 30} ${y + 8} ${x + 52} ${y + 10}`, C.paper, 4, 'opacity="0.65"'),
          isNow ? rect(x, y, 80, 76, 'none', `rx="12" stroke="${C.aurora}" stroke-width="5"`) : '',
        ].join('')
      }),
    ),
  ].join('')
}

/** A tablet with the round: a person a row, with the doses that have been given. */
const tablet = [
  group(rect(0, 0, 800, 580, C.ink, 'rx="40"'), 'filter="url(#lift)"'),
  rect(26, 26, 748, 528, C.paper, 'rx="18"'),
  rect(26, 26, 748, 82, C.mint, 'rx="18"'),
  rect(26, 80, 748, 28, C.mint),
  rect(56, 52, 210, 26, C.spruce, 'rx="13"'),
  rect(600, 46, 142, 40, C.spruce, 'rx="20"'),
  stroke('M632 66L644 78L664 54', C.paper, 6),
  rect(680, 60, 40, 12, C.paper, 'rx="6"'),
  repeat(5, (row) => {
    const y = 126 + row * 84
    const given = [4, 4, 3, 1, 0][row] ?? 0
    return [
      row === 3 ? rect(36, y - 6, 728, 80, '#F0F7F3', 'rx="14"') : '',
      circle(86, y + 34, 25, [C.honey, C.teal, C.lilac, C.clay, C.sage][row] ?? C.sage),
      circle(86, y + 27, 9, C.paper, 'opacity="0.9"'),
      path(`M68 ${y + 50}Q86 ${y + 30} 104 ${y + 50}Q86 ${y + 64} 68 ${y + 50}Z`, C.paper, 'opacity="0.9"'),
      rect(134, y + 16, 200 - ((row * 53) % 90), 16, C.ink, 'rx="8" opacity="0.85"'),
      rect(134, y + 44, 130 + ((row * 71) % 80), 11, C.stone, 'rx="5.5" opacity="0.7"'),
      repeat(4, (dose) => {
        const x = 470 + dose * 78
        return dose < given
          ? circle(x, y + 34, 25, C.spruce) +
              stroke(`M${x - 10} ${y + 35}L${x - 2} ${y + 43}L${x + 12} ${y + 26}`, C.paper, 5.5)
          : circle(
              x,
              y + 34,
              23,
              row === 3 && dose === given ? '#FFF3DF' : 'none',
              `stroke="${row === 3 && dose === given ? C.amber : '#C9D2CC'}" stroke-width="4"`,
            )
      }),
      row < 4 ? rect(56, y + 76, 688, 2, '#E4E6E0') : '',
    ].join('')
  }),
  circle(400, 13, 5, '#33413B'),
].join('')

const water = [
  ellipse(70, 60, 170, 150, '#B98C67', 'opacity="0.35" filter="url(#soft)"'),
  circle(0, 0, 128, '#DDE9E6'),
  circle(0, 0, 128, 'url(#glass)'),
  circle(0, 0, 108, '#B8D6D6'),
  circle(0, 0, 108, 'url(#water)'),
  path('M-78 -46A92 92 0 0 1 20 -90A100 100 0 0 0 -78 -46Z', C.paper, 'opacity="0.85"'),
  stroke('M58 84A104 104 0 0 0 98 34', C.paper, 7, 'opacity="0.6"'),
].join('')

const spectacles = [
  group(
    stroke('M-120 0L-150 -210Q-150 -240 -128 -236M120 0L150 -210Q150 -240 128 -236', C.bark, 10) +
      ellipse(-66, 20, 60, 52, 'none', `stroke="${C.bark}" stroke-width="12"`) +
      ellipse(66, 20, 60, 52, 'none', `stroke="${C.bark}" stroke-width="12"`) +
      stroke('M-12 8Q0 -6 12 8', C.bark, 10),
    'filter="url(#near)"',
  ),
  ellipse(-66, 20, 54, 46, '#FFFFFF', 'opacity="0.3"'),
  ellipse(66, 20, 54, 46, '#FFFFFF', 'opacity="0.3"'),
  stroke('M-96 0L-70 -14M36 0L62 -14', C.paper, 6, 'opacity="0.8"'),
].join('')

/** One stitch of the cloth, in the colour of the pattern. */
const stitch = (row: number, column: number) => {
  const [x, y] = [column * 20, row * 18]
  const band = row > 5 && row < 15
  const dx = Math.abs(((column + 6) % 12) - 6)
  const dy = Math.abs(row - 10)
  const isStar = band && (dx + dy === 4 || dx + dy < 2 || (dx === dy && dx === 2) || (dx === 6 && dy < 2))
  const color = isStar ? C.paper : row === 4 || row === 16 ? C.honey : '#9E3B2E'
  return path(`M${x} ${y}q5 2 9 15q-9 -3 -9 -15zM${x + 19} ${y}q-5 2 -9 15q9 -3 9 -15z`, color)
}

/** A knitted cloth: rows of stitches, and a band with a Nordic star. */
function knitting(): string {
  return (
    group(rect(-6, -6, 900, 420, '#7F2C22', 'rx="10"'), 'filter="url(#lift)"') +
    repeat(22, (row) => repeat(44, (column) => stitch(row, column)))
  )
}

/** A round of medication: a tablet, a pill box, a glass of water. */
export const runde: Drawing = {
  width: 1920,
  height: 1200,
  draw: () => {
    const next = random(9)
    return [
      defs(
        linear(
          'table',
          [
            [0, '#F3D7BB'],
            [1, '#E2B58F'],
          ],
          [0, 0, 1, 1],
        ),
        radial('light', [
          [0, '#FFF4E0', 0.85],
          [1, '#FFF4E0', 0],
        ]),
        radial('glass', [
          [0.8, '#FFFFFF', 0],
          [0.96, '#FFFFFF', 0.9],
          [1, '#A7BDBC', 0.9],
        ]),
        radial('water', [
          [0, '#DDEEEC'],
          [0.8, '#A6CBCD'],
          [1, '#7FADB2'],
        ]),
        blur('soft', 18, 14),
        shadow('lift', 22, 18, 0.3, 18),
        shadow('near', 10, 7, 0.3, 8),
        shadow('touch', 2, 2, 0.3, 1),
        shadow('small', 3, 2.5, 0.35, 2),
      ),
      rect(0, 0, 1920, 1200, 'url(#table)'),
      repeat(16, (index) =>
        stroke(
          `M-20 ${40 + index * 76 + between(next, -16, 16)}C500 ${30 + index * 76} 900 ${90 + index * 74} 1940 ${50 + index * 76}`,
          '#C99467',
          between(next, 1.5, 5),
          'opacity="0.22"',
        ),
      ),
      ellipse(520, 240, 1000, 640, 'url(#light)'),
      turned(-14, [200, 1000], moved([-160, 900], knitting())),
      turned(-7, [640, 520], moved([250, 270], tablet)),
      turned(9, [1440, 700], moved([1090, 620], dosette())),
      moved([1330, 330], water),
      moved([1690, 420], turned(24, [0, 0], spectacles)),
      turned(
        20,
        [1180, 500],
        group(
          rect(1150, 494, 56, 24, C.clay, 'rx="12"') + rect(1178, 494, 28, 24, C.paper, 'rx="12"'),
          'filter="url(#small)"',
        ),
      ),
      group(circle(1226, 560, 15, C.paper), 'filter="url(#small)"'),
      stroke('M1219 560H1233', C.stone, 2.4),
      grain(1920, 1200, 0.14),
    ].join('')
  },
}
