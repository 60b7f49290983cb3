import type { Drawing } from '../drawing.ts'
import {
  between,
  blur,
  circle,
  clip,
  curve,
  defs,
  ellipse,
  grain,
  group,
  linear,
  lines,
  moved,
  path,
  radial,
  random,
  rect,
  repeat,
  shadow,
  stroke,
} from '../kit.ts'
import { bird, clouds, hills, mountain, streaks } from '../nature.ts'
import { C } from '../palette.ts'

/** A pen: two rings that float, stanchions between them, and the net that shimmers below. */
function pen(x: number, y: number, radius: number): string {
  const flat = 0.3
  const posts = 28
  const rail = radius * 0.085
  return [
    ellipse(
      x + radius * 0.05,
      y + radius * 0.09,
      radius * 1.06,
      radius * flat * 1.08,
      C.deep,
      'opacity="0.35" filter="url(#soft)"',
    ),
    ellipse(x, y, radius, radius * flat, 'url(#net)'),
    repeat(4, (ring) =>
      ellipse(
        x,
        y + radius * 0.02 * ring,
        radius * (0.82 - ring * 0.19),
        radius * flat * (0.8 - ring * 0.2),
        'none',
        `stroke="${C.mint}" stroke-width="1.6" opacity="${0.3 - ring * 0.05}"`,
      ),
    ),
    repeat(12, (spoke) => {
      const angle = (spoke / 12) * Math.PI * 2
      return stroke(
        lines(
          [
            [x, y + radius * 0.05],
            [x + Math.cos(angle) * radius * 0.95, y + Math.sin(angle) * radius * flat * 0.95],
          ],
          false,
        ),
        C.mint,
        1.2,
        'opacity="0.16"',
      )
    }),
    ellipse(x, y, radius, radius * flat, 'none', `stroke="${C.ink}" stroke-width="${(radius * 0.055).toFixed(1)}"`),
    ellipse(
      x,
      y - radius * 0.012,
      radius * 0.995,
      radius * flat,
      'none',
      `stroke="${C.slate}" stroke-width="${(radius * 0.016).toFixed(1)}"`,
    ),
    repeat(posts, (post) => {
      const angle = (post / posts) * Math.PI * 2
      const [px, py] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * flat]
      return stroke(
        lines(
          [
            [px, py],
            [px, py - rail],
          ],
          false,
        ),
        C.ink,
        Math.max(2, radius * 0.012),
      )
    }),
    ellipse(
      x,
      y - rail,
      radius,
      radius * flat,
      'none',
      `stroke="${C.paper}" stroke-width="${(radius * 0.016).toFixed(1)}"`,
    ),
  ].join('')
}

/** The barge that feeds the fish: a hull, a house with a red wall, a crane. */
const barge = [
  ellipse(0, 62, 176, 16, C.deep, 'opacity="0.4" filter="url(#soft)"'),
  path('M-160 10H160L146 60H-146Z', C.ink),
  rect(-160, 4, 320, 12, C.honey),
  rect(-128, -78, 170, 84, C.barn),
  rect(-128, -78, 170, 14, '#7F2C22'),
  path('M-140 -78L-112 -116H26L54 -78Z', C.ink),
  repeat(4, (index) => rect(-108 + index * 36, -48, 22, 24, C.peach)),
  rect(42, -30, 64, 36, C.paper),
  rect(60, -112, 40, 82, C.sage),
  rect(60, -112, 14, 82, '#A3CBB9'),
  rect(108, -112, 40, 116, C.sage),
  rect(108, -112, 14, 116, '#A3CBB9'),
  ellipse(80, -112, 20, 6, C.mint),
  ellipse(128, -112, 20, 6, C.mint),
  stroke('M-60 -116V-176M-60 -168L-34 -150', C.ink, 5),
  circle(-60, -178, 5, C.amber),
].join('')

const boat = [
  path('M-150 22C-90 10 -40 8 0 14C-40 24 -100 34 -190 46Z', C.paper, 'opacity="0.5"'),
  path('M-44 0H62L46 26H-34Z', C.clay),
  rect(-44, -4, 106, 7, C.paper),
  rect(-22, -36, 44, 34, C.paper),
  rect(-14, -29, 12, 14, C.fjord),
  rect(4, -29, 12, 14, C.fjord),
  stroke('M8 -36V-62', C.ink, 4),
].join('')

/** A fish farm in a fjord at dawn. */
export const tidal: Drawing = {
  width: 1920,
  height: 1200,
  draw: () => {
    const next = random(11)
    return [
      defs(
        linear('sky', [
          [0, '#BFD9DA'],
          [0.45, '#E8E3D2'],
          [0.75, C.peach],
          [1, '#F4C7A2'],
        ]),
        linear('sea', [
          [0, '#F0CBA6'],
          [0.12, '#B9C9BE'],
          [0.4, '#4E9096'],
          [1, '#123C48'],
        ]),
        linear('net', [
          [0, '#2F7F86'],
          [1, '#0F3A44'],
        ]),
        radial('glow', [
          [0, '#FFF3DA', 0.95],
          [0.25, '#FDE0B4', 0.55],
          [1, '#FDE0B4', 0],
        ]),
        linear('haze', [
          [0, C.peach, 0],
          [1, '#F7DDC0', 0.85],
        ]),
        blur('soft', 8, 4),
        shadow('lift', 6, 10, 0.22),
        clip('water', '<rect x="0" y="584" width="1920" height="616"/>'),
      ),
      rect(0, 0, 1920, 620, 'url(#sky)'),
      circle(1330, 470, 460, 'url(#glow)'),
      circle(1330, 470, 62, '#FFF6E6'),
      clouds(5, { y: 110, height: 190, count: 7, color: C.paper, opacity: 0.42 }),
      hills({ seed: 3, y: 470, height: 60, fill: '#C9CFC4', bottom: 640 }),
      mountain({
        id: 'm1',
        seed: 21,
        top: [420, 250],
        width: 900,
        base: 590,
        light: '#A8BDB9',
        dark: '#8DA9A9',
        snow: ['#F3F1EA', '#D5DEDB', 0.36],
      }),
      mountain({
        id: 'm2',
        seed: 34,
        top: [890, 330],
        width: 640,
        base: 590,
        light: '#B6C6BF',
        dark: '#9DB5B1',
        snow: ['#F4EFE5', '#DCE1DA', 0.3],
      }),
      mountain({
        id: 'm3',
        seed: 8,
        top: [1770, 210],
        width: 980,
        base: 590,
        light: '#93B0AE',
        dark: '#76999B',
        snow: ['#F6EEE2', '#C9D6D5', 0.4],
      }),
      rect(0, 400, 1920, 200, 'url(#haze)'),
      mountain({
        id: 'm4',
        seed: 44,
        top: [60, 300],
        width: 760,
        base: 600,
        light: '#5E8C88',
        dark: '#477874',
        snow: ['#E9EDE6', '#B8CCC8', 0.2],
      }),
      hills({ seed: 17, y: 575, height: 40, fill: '#4B7F79', bottom: 580, width: 1920 }),
      rect(0, 584, 1920, 616, 'url(#sea)'),
      group(
        ellipse(1330, 584, 420, 70, 'url(#glow)', 'opacity="0.7"') +
          streaks(4, { x: 1130, y: 592, width: 400, height: 300, count: 46, color: '#FFF0D4', opacity: 0.8 }) +
          streaks(9, { x: 0, y: 596, width: 1920, height: 600, count: 120, color: '#DCEBE4', opacity: 0.35 }) +
          streaks(12, { x: 0, y: 640, width: 1920, height: 560, count: 70, color: '#0C313B', opacity: 0.35 }),
        'clip-path="url(#water)"',
      ),
      pen(300, 668, 118),
      pen(600, 664, 108),
      pen(1010, 660, 104),
      pen(190, 790, 196),
      pen(1180, 770, 190),
      moved([740, 742], barge, 1),
      stroke(
        curve([
          [600, 790],
          [500, 826],
          [400, 800],
        ]),
        C.ink,
        4,
        'opacity="0.75"',
      ),
      stroke(
        curve([
          [880, 780],
          [940, 800],
          [1000, 782],
        ]),
        C.ink,
        4,
        'opacity="0.75"',
      ),
      stroke(
        curve([
          [800, 806],
          [830, 850],
          [800, 900],
        ]),
        C.ink,
        5,
        'opacity="0.75"',
      ),
      pen(700, 1000, 330),
      pen(1560, 960, 290),
      moved([1480, 700], boat, 0.8),
      repeat(13, () => bird([between(next, 480, 900), between(next, 400, 560)], between(next, 9, 18), C.fjord)),
      grain(1920, 1200, 0.1),
    ].join('')
  },
}
