import type { Drawing } from '../drawing.ts'
import {
  between,
  circle,
  clip,
  curve,
  defs,
  ellipse,
  grain,
  group,
  linear,
  path,
  radial,
  random,
  rect,
  repeat,
  shadow,
  stroke,
} from '../kit.ts'
import { hills, mountain, streaks } from '../nature.ts'
import { C } from '../palette.ts'

const SIZE = 960

interface Person {
  readonly skin: readonly [light: string, shade: string, deep: string]
  readonly background: string
  /** Behind the shoulders: the hair that falls there. */
  readonly behind?: string
  readonly clothes: string
  /** On the head: hair, a beard, spectacles. */
  readonly hair: string
  readonly brow: string
  readonly lips: string
  readonly smile?: number
  /** The outline of the face, if it differs. */
  readonly jaw?: number
}

const eye = (x: number, brow: string) =>
  [
    path(`M${x - 25} 428Q${x} 404 ${x + 25} 428Q${x} 444 ${x - 25} 428Z`, '#FBF8F2'),
    circle(x, 425, 11.5, '#2B2320'),
    circle(x + 4, 421, 3.4, '#FFFFFF'),
    stroke(`M${x - 28} 428Q${x} 400 ${x + 28} 426`, '#2B2320', 5.5),
    stroke(`M${x - 34} 384Q${x - 6} 366 ${x + 34} 380`, brow, 10),
  ].join('')

/** A head and shoulders in layers of paper, lit from the left. */
const portrait = ({
  skin,
  background,
  behind = '',
  clothes,
  hair,
  brow,
  lips,
  smile = 20,
  jaw = 0,
}: Person): Drawing => ({
  width: SIZE,
  height: SIZE,
  draw: () => {
    const [light, shade, deep] = skin
    const face = `M356 400C352 300 410 256 480 256C550 256 608 300 604 400C602 ${472 + jaw} 560 ${560 + jaw} 480 ${562 + jaw}C400 ${560 + jaw} 358 ${472 + jaw} 356 400Z`
    return [
      defs(
        shadow('lift', 8, 12, 0.26),
        shadow('near', 4, 6, 0.22),
        clip('face', `<path d="${face}"/>`),
        clip('frame', `<rect width="${SIZE}" height="${SIZE}"/>`),
        radial('cheek', [
          [0, deep, 0.4],
          [1, deep, 0],
        ]),
      ),
      background,
      group(behind, 'filter="url(#lift)"'),
      path('M412 500H548V690L580 700L560 800H400L380 700L412 690Z', shade),
      path('M412 540Q480 640 548 540V572Q484 664 412 586Z', deep, 'opacity="0.45"'),
      group(clothes, 'filter="url(#lift)" transform="translate(0 -64) scale(1 1.06)"'),
      ellipse(352, 428, 24, 40, shade),
      ellipse(608, 428, 24, 40, deep),
      group(path(face, light), 'filter="url(#near)"'),
      group(
        path('M520 240C560 330 552 470 500 580H640V240Z', shade, 'opacity="0.62"') +
          circle(408, 480, 54, 'url(#cheek)') +
          circle(556, 480, 54, 'url(#cheek)'),
        'clip-path="url(#face)"',
      ),
      eye(424, brow),
      eye(536, brow),
      stroke('M484 416C490 446 504 462 498 474C492 484 478 484 470 480', deep, 6),
      stroke(`M440 ${514 - smile * 0.3}Q480 ${514 + smile} 522 ${512 - smile * 0.3}`, lips, 7.5),
      stroke(`M464 ${528 + smile * 0.5}Q480 ${534 + smile * 0.5} 498 ${528 + smile * 0.5}`, deep, 4, 'opacity="0.5"'),
      group(hair, 'filter="url(#near)"'),
      grain(SIZE, SIZE, 0.12),
    ].join('')
  },
})

const shoulders = (color: string, from = 0) =>
  path(
    `M60 980C70 ${780 + from} 210 ${706 + from} 380 ${664 + from}Q480 ${760 + from} 580 ${664 + from}C750 ${706 + from} 890 ${780 + from} 900 980Z`,
    color,
  )

const sky = (id: string, top: string, bottom: string) =>
  defs(
    linear(id, [
      [0, top],
      [1, bottom],
    ]),
  ) + rect(0, 0, SIZE, SIZE, `url(#${id})`)

/** The managing partner: a silver bob, a dark blazer, mountains behind her. */
export const ingrid = portrait({
  skin: ['#F3CDB1', '#E4B091', '#C98566'],
  brow: '#8D7F74',
  lips: '#B4493F',
  smile: 22,
  background:
    sky('sky', '#9CC4CC', '#E9EBDD') +
    mountain({
      id: 'a',
      seed: 5,
      top: [190, 330],
      width: 720,
      base: 780,
      light: '#7FA9AE',
      dark: '#648F97',
      snow: ['#F5F8F6', '#CFDEDF', 0.34],
    }) +
    mountain({
      id: 'b',
      seed: 18,
      top: [800, 280],
      width: 760,
      base: 780,
      light: '#8FB3B5',
      dark: '#6F9AA0',
      snow: ['#F5F8F6', '#D5E1E1', 0.34],
    }) +
    hills({ seed: 6, y: 740, height: 36, fill: '#4B7F86', bottom: 960, width: SIZE }),
  behind: path(
    'M322 420C296 236 400 176 490 180C610 182 660 290 640 430C636 520 648 580 620 622C560 650 400 650 340 622C312 580 330 500 322 420Z',
    '#A9A59E',
  ),
  clothes:
    shoulders('#1B3A4B') +
    path('M384 662L480 860L576 662L548 640Q480 716 412 640Z', C.paper) +
    path('M380 664L330 704L404 770L372 802L470 980H480V852Z', '#234A5D') +
    path('M580 664L630 704L556 770L588 802L490 980H480V852Z', '#16303E') +
    circle(610, 862, 11, C.honey),
  hair:
    path(
      'M330 470C300 300 372 190 490 186C604 186 664 290 634 470C630 396 612 340 560 306C500 352 410 362 372 352C350 384 338 420 330 470Z',
      '#C9C5BC',
    ) +
    path('M560 306C604 334 626 396 634 470C662 300 606 196 500 186C560 220 584 262 560 306Z', '#B2ADA4') +
    stroke('M376 346C370 300 402 246 470 226M420 346C430 306 470 268 530 262', '#E2DED6', 6, 'opacity="0.8"') +
    circle(352, 486, 9, C.honey) +
    circle(608, 486, 9, C.honey),
})

/** The backend engineer: brown hair, stubble, spectacles, a knitted jersey. */
export const jonas = portrait({
  skin: ['#EFC3A2', '#DCA681', '#B97A56'],
  brow: '#4A3022',
  lips: '#9E5244',
  smile: 14,
  jaw: 10,
  background:
    sky('sky', '#DDF1E8', '#B5D8C6') +
    repeat(6, (row) =>
      repeat(7, (column) =>
        rect(
          70 + column * 122,
          84 + row * 104,
          92,
          74,
          ['#0B6B4F', '#2F8468', '#86B8A3'][(row * 2 + column * 5) % 3] ?? C.sage,
          `rx="12" opacity="${((row + column) % 4) * 0.07 + 0.08}"`,
        ),
      ),
    ),
  behind: ellipse(480, 330, 138, 140, '#472C1D'),
  clothes:
    shoulders(C.honey) +
    path('M580 664C750 706 890 780 900 980H560Q600 800 580 664Z', '#CB8A36') +
    defs(clip('wool', '<path d="M60 980C70 780 210 706 380 664Q480 760 580 664C750 706 890 780 900 980Z"/>')) +
    group(
      repeat(11, (row) =>
        repeat(30, (column) =>
          stroke(`M${90 + column * 27} ${744 + row * 22}l8 10l8 -10`, '#B87626', 3, 'opacity="0.4"'),
        ),
      ),
      'clip-path="url(#wool)"',
    ) +
    path('M372 660Q480 780 588 660L606 700Q480 836 354 700Z', '#D7953C') +
    repeat(20, (index) =>
      stroke(
        `M${368 + index * 11.8} ${(680 + Math.sin((index / 19) * Math.PI) * 74).toFixed(0)}l-2 20`,
        '#A96A1E',
        3,
        'opacity="0.5"',
      ),
    ),
  hair:
    group(
      path(
        'M350 470C380 500 400 492 430 486C462 488 500 482 530 484C560 490 590 500 612 460V600H350Z',
        '#5B3B29',
        'opacity="0.2"',
      ),
      'clip-path="url(#face)"',
    ) +
    path(
      'M340 420C322 300 360 200 470 190C520 176 640 200 622 420C614 370 604 330 584 304C520 306 440 300 404 262C396 310 356 340 340 420Z',
      '#5B3B29',
    ) +
    path(
      'M404 262C440 300 520 306 584 304C604 330 614 370 622 420C636 260 588 204 520 190C560 220 540 250 404 262Z',
      '#472C1D',
    ) +
    stroke('M396 262C430 222 490 212 550 226', '#7A5239', 6, 'opacity="0.7"') +
    rect(380, 396, 88, 66, 'none', 'rx="28" stroke="#22302B" stroke-width="8"') +
    rect(494, 396, 88, 66, 'none', 'rx="28" stroke="#22302B" stroke-width="8"') +
    stroke('M468 420Q481 410 494 420M380 418L346 410M582 418L614 410', '#22302B', 7) +
    stroke('M396 412L412 404M510 412L526 404', '#FFFFFF', 5, 'opacity="0.7"'),
})

const curls = (() => {
  const next = random(12)
  return repeat(96, () => {
    const [angle, reach] = [between(next, Math.PI * 0.72, Math.PI * 2.28), between(next, 0.62, 1)]
    const tone = ['#241917', '#2F211D', '#3B2A24'][Math.floor(next() * 3)] ?? '#241917'
    return circle(480 + Math.cos(angle) * 208 * reach, 344 + Math.sin(angle) * 186 * reach, between(next, 26, 48), tone)
  })
})()

/** The product engineer: curls, gold earrings, a violet jersey, a low sun. */
export const amina = portrait({
  skin: ['#8A5638', '#74452B', '#54301D'],
  brow: '#1E1412',
  lips: '#BE5348',
  smile: 26,
  background:
    sky('sky', '#F7DDC0', '#F0B98F') +
    defs(
      radial('sun', [
        [0, '#FFF5DF', 1],
        [0.55, '#FFE7BF', 0.9],
        [0.56, '#FFE7BF', 0.35],
        [1, '#FFE7BF', 0],
      ]),
    ) +
    circle(690, 330, 320, 'url(#sun)') +
    hills({ seed: 4, y: 690, height: 40, fill: '#7FB0A4', bottom: 960, width: SIZE }) +
    hills({ seed: 13, y: 760, height: 44, fill: '#3F8A80', bottom: 960, width: SIZE }),
  behind: ellipse(480, 352, 206, 190, '#241917') + curls,
  clothes:
    shoulders('#6F63AE') +
    path('M580 664C750 706 890 780 900 980H560Q600 800 580 664Z', '#574C93') +
    path('M380 662Q392 800 480 830Q568 800 580 662L548 640Q480 716 412 640Z', '#8A5638') +
    path(
      'M392 690Q410 800 480 826Q550 800 568 690L580 662L604 676Q590 836 480 868Q370 836 356 676L380 662Z',
      '#8A7FC6',
    ) +
    stroke('M424 668Q440 752 480 768Q520 752 536 668', C.honey, 4) +
    circle(480, 778, 12, C.honey),
  hair: (() => {
    const next = random(8)
    const front = repeat(46, (index) => {
      const angle = Math.PI * (1.0 + (index / 45) * 1.0)
      return circle(
        480 + Math.cos(angle) * between(next, 112, 168),
        352 + Math.sin(angle) * between(next, 92, 150),
        between(next, 22, 36),
        ['#2F211D', '#3B2A24', '#473229'][index % 3] ?? '#2F211D',
      )
    })
    return (
      front +
      circle(350, 488, 20, 'none', `stroke="${C.honey}" stroke-width="7"`) +
      circle(610, 488, 20, 'none', `stroke="${C.honey}" stroke-width="7"`)
    )
  })(),
})

/** The machine learning engineer: a cap, a grey beard, a rain jacket, a river behind him. */
export const erik = portrait({
  skin: ['#EDBD9E', '#D79C7A', '#B4714F'],
  brow: '#8F7B6C',
  lips: '#9A5548',
  smile: 16,
  jaw: 6,
  background:
    sky('sky', '#5E8FA0', '#BFD9D6') +
    hills({ seed: 21, y: 420, height: 70, fill: '#4F8590', bottom: 960, width: SIZE }) +
    hills({ seed: 32, y: 500, height: 60, fill: '#3B717B', bottom: 960, width: SIZE }) +
    path(
      `${curve([
        [620, 520],
        [700, 580],
        [560, 650],
        [760, 740],
        [640, 860],
        [900, 980],
      ])}L1000 980L1000 760C900 720 900 660 760 620Q720 580 640 516Z`,
      '#A7D8D4',
    ) +
    streaks(3, { x: 640, y: 600, width: 280, height: 320, count: 16, color: C.paper, opacity: 0.7 }),
  clothes:
    shoulders('#C9573F') +
    path('M580 664C750 706 890 780 900 980H560Q600 800 580 664Z', '#A9432E') +
    path('M352 690L384 634Q480 740 576 634L608 690Q560 800 480 812Q400 800 352 690Z', '#DB7156') +
    path('M352 690Q400 800 480 812Q560 800 608 690L622 722Q580 850 480 860Q380 850 338 722Z', '#8E3524') +
    stroke('M480 812V980', '#7A2C1E', 7) +
    rect(470, 836, 20, 34, C.honey, 'rx="5"') +
    stroke('M300 770L270 980M660 770L690 980', '#8E3524', 5, 'opacity="0.5"'),
  hair:
    path(
      'M348 424C342 560 380 672 480 690C580 672 618 560 612 424C600 470 590 490 564 492C540 476 508 484 480 488C452 484 420 476 396 492C370 490 360 470 348 424Z',
      '#A89C90',
    ) +
    path('M612 424C618 560 580 672 480 690C540 640 566 580 564 492C590 490 600 470 612 424Z', '#8D8176') +
    path('M432 522Q480 500 528 522Q520 556 480 558Q440 556 432 522Z', '#8D8176') +
    stroke('M444 524Q480 544 518 522', '#9A5548', 8) +
    stroke('M400 560Q420 620 460 650M440 590Q456 640 478 660M560 560Q540 620 506 650', '#C4BAB0', 4, 'opacity="0.8"') +
    path('M418 500Q450 482 480 494Q510 482 544 500Q520 520 480 512Q440 520 418 500Z', '#BDB2A6') +
    path('M340 366C330 220 400 150 480 150C560 150 630 220 620 366Z', C.fjord) +
    path('M520 154C590 176 628 246 620 366H560C576 280 566 206 520 154Z', '#163C4A') +
    repeat(9, (index) =>
      stroke(
        `M${448 + index * 8} ${166 + Math.abs(index - 4) * 3}C${388 + index * 23} 220 ${366 + index * 28.5} 270 ${364 + index * 29} 318`,
        '#0F3140',
        4,
        'opacity="0.35"',
      ),
    ) +
    rect(326, 310, 308, 74, '#24596B', 'rx="26"') +
    repeat(19, (index) => rect(340 + index * 15, 318, 5, 58, '#163C4A', 'rx="2.5" opacity="0.55"')) +
    rect(420, 326, 62, 42, C.honey, 'rx="5"') +
    path('M430 358L446 338L456 350L464 342L474 358Z', C.pine),
})

/** The designer: dark hair in a knot, a fringe, round spectacles, a striped jersey. */
export const sofie = portrait({
  skin: ['#F6D3BC', '#E7B698', '#CC8B6C'],
  brow: '#2A1E1C',
  lips: '#C0453D',
  smile: 18,
  background:
    sky('sky', '#C8C2E3', '#E9DFEA') +
    circle(180, 250, 150, '#E2A04A', 'opacity="0.85"') +
    rect(640, 90, 250, 250, '#0B6B4F', 'rx="20" opacity="0.85" transform="rotate(12 765 215)"') +
    path('M40 760L210 500L380 760Z', '#2F8796', 'opacity="0.8"') +
    circle(820, 620, 96, 'none', 'stroke="#C4694A" stroke-width="34" opacity="0.8"'),
  behind:
    circle(480, 150, 86, '#2A1E1C') +
    path(
      'M340 400C320 240 400 190 480 190C560 190 640 240 620 400L640 560Q600 600 560 560H400Q360 600 320 560Z',
      '#2A1E1C',
    ),
  clothes:
    defs(clip('jersey', '<path d="M60 980C70 780 210 706 380 664Q480 760 580 664C750 706 890 780 900 980Z"/>')) +
    shoulders(C.paper) +
    group(
      repeat(8, (index) =>
        stroke(`M20 ${742 + index * 46}Q480 ${812 + index * 46} 940 ${742 + index * 46}`, '#22323C', 17),
      ) + path('M580 664C750 706 890 780 900 980H640Q620 800 580 664Z', '#0E1512', 'opacity="0.12"'),
      'clip-path="url(#jersey)"',
    ) +
    path('M380 664Q480 760 580 664L592 684Q480 796 368 684Z', '#22323C'),
  hair:
    path(
      'M338 452C318 300 372 200 480 196C588 200 642 300 622 452C616 400 606 372 596 352C520 372 440 372 364 352C354 372 344 400 338 452Z',
      '#3A2B28',
    ) +
    path('M596 352C606 372 616 400 622 452C642 300 588 200 490 196C560 230 590 280 596 352Z', '#2A1E1C') +
    stroke('M404 350Q410 290 450 240M452 362Q456 300 486 250M510 362Q516 310 530 270', '#5A443E', 5, 'opacity="0.7"') +
    stroke('M420 104Q480 70 540 110M430 150Q480 180 530 150', '#5A443E', 5, 'opacity="0.7"') +
    circle(424, 428, 50, '#FFFFFF', 'fill-opacity="0.14" stroke="#B45309" stroke-width="7"') +
    circle(536, 428, 50, '#FFFFFF', 'fill-opacity="0.14" stroke="#B45309" stroke-width="7"') +
    stroke('M474 424Q480 416 486 424M374 424L346 416M586 424L614 416', C.amber, 7),
})
