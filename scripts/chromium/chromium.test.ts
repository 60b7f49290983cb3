import { expect, test } from 'vitest'
import { upgradeChromium } from './chromium.ts'

/** Returns the commands that upgrade the browser at a path. */
function commandsFor(path: string, { hasApt = true, isOk = true } = {}): string[] {
  const commands: string[] = []
  const run = (...args: string[]) => {
    commands.push(args.join(' '))
    return isOk
  }
  upgradeChromium(path, { hasApt, run })
  return commands
}

test.each(['chromium', 'chromium-headless-shell'])('upgrades Debian’s %s before the tests run', (name) => {
  expect(commandsFor(`/usr/bin/${name}`)).toEqual([
    expect.stringMatching(/^apt-get update /),
    expect.stringMatching(new RegExp(`^apt-get install .*--only-upgrade ${name}$`)),
  ])
})

test('leaves other browsers, and systems without apt, alone', () => {
  expect(commandsFor('/usr/bin/google-chrome')).toEqual([])
  expect(commandsFor('/home/me/.cache/ms-playwright/chromium/chrome')).toEqual([])
  expect(commandsFor('/usr/bin/chromium', { hasApt: false })).toEqual([])
})

test('continues when the archive is not reachable', () => {
  expect(commandsFor('/usr/bin/chromium', { isOk: false })).toHaveLength(1)
})
