import { expect, test } from 'vitest'
import { upgradeChromium } from './chromium.ts'

/** The commands that an upgrade of the browser at a path runs. */
function commandsFor(path: string, { hasApt = true, isOk = true } = {}): string[] {
  const commands: string[] = []
  const run = (...words: string[]) => {
    commands.push(words.join(' '))
    return isOk
  }
  upgradeChromium(path, { hasApt, run })
  return commands
}

test.each(['chromium', 'chromium-headless-shell'])('Debian’s %s is upgraded before the tests run', (name) => {
  expect(commandsFor(`/usr/bin/${name}`)).toEqual([
    expect.stringMatching(/^apt-get update /),
    expect.stringMatching(new RegExp(`^apt-get install .*--only-upgrade ${name}$`)),
  ])
})

test('other browsers, and systems without apt, are left alone', () => {
  expect(commandsFor('/usr/bin/google-chrome')).toEqual([])
  expect(commandsFor('/home/me/.cache/ms-playwright/chromium/chrome')).toEqual([])
  expect(commandsFor('/usr/bin/chromium', { hasApt: false })).toEqual([])
})

test('an archive that cannot be reached stops nothing', () => {
  expect(commandsFor('/usr/bin/chromium', { isOk: false })).toHaveLength(1)
})
