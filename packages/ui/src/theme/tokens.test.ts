import { expect, test } from 'vitest'
import { DARK, LIGHT, type ColourTokens } from './tokens.ts'

type Name = keyof ColourTokens

const TEXT_ON: ReadonlyArray<readonly [text: Name, background: Name]> = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'subtle'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['muted', 'subtle'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'accentSoft'],
  ['accentText', 'accentSoft'],
  ['amber', 'paper'],
  ['amber', 'surface'],
  ['amberText', 'amberSoft'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['dangerText', 'dangerSoft'],
  // Buttons and tooltips: paper on ink, accent and danger.
  ['paper', 'ink'],
  ['paper', 'accent'],
  ['paper', 'danger'],
  // The text of the hero over the aurora.
  ['ink', 'auroraSpruce'],
  ['ink', 'auroraTeal'],
  ['ink', 'auroraViolet'],
]

const CONTROL_ON: ReadonlyArray<readonly [Name, Name]> = [
  ['outline', 'paper'],
  ['outline', 'surface'],
  ['accent', 'paper'],
  ['accent', 'surface'],
]

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

for (const [scheme, tokens] of Object.entries({ light: LIGHT, dark: DARK })) {
  test.each(TEXT_ON)(`in ${scheme}, %s on %s can be read (AA, 4.5:1) [A2]`, (text, background) => {
    expect(contrast(tokens[text], tokens[background])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(CONTROL_ON)(`in ${scheme}, %s on %s can be seen (3:1) [A2]`, (edge, background) => {
    expect(contrast(tokens[edge], tokens[background])).toBeGreaterThanOrEqual(3)
  })

  test(`gives body text AAA contrast in ${scheme}`, () => {
    expect(contrast(tokens.ink, tokens.paper)).toBeGreaterThanOrEqual(7)
  })
}
