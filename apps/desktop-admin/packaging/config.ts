import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isSecureUrl } from '@nordlys/data/lib/config'
import frame from '@nordlys/ui/site-copy/en/frame.ts'
import type { Configuration } from 'electron-builder'
import manifest from '../package.json' with { type: 'json' }

/** Who publishes the program, by default the built-in company. */
const COMPANY = {
  name: process.env['NORDLYS_COMPANY'] || frame.company_info.name,
  email: process.env['NORDLYS_COMPANY_EMAIL'] || frame.company_info.email,
}

/** A Debian package has to name one. */
const HOMEPAGE = process.env['NORDLYS_SITE_URL'] || `https://${COMPANY.email.split('@').at(-1)}`

const PRODUCT = manifest.productName

/** The feed in which installed programs look for updates (none without it), and a version other than the package's. */
const { NORDLYS_UPDATE_URL: feed, NORDLYS_VERSION: version } = process.env

if (feed && !isSecureUrl(feed))
  throw new Error('NORDLYS_UPDATE_URL: use https, so that nobody can change updates on the way')

/** An Electron that is at hand already, so that nothing is fetched; without one the packager takes the version that is installed. */
export function givenElectron(
  electronDist: string | undefined,
): Pick<Configuration, 'electronDist' | 'electronVersion'> {
  if (!electronDist) return {}
  const file = join(electronDist, 'version')
  return { electronDist, electronVersion: existsSync(file) ? readFileSync(file, 'utf8').trim() : null }
}

/** A server that installed programs start with instead of asking for one. */
const provided = process.env['NORDLYS_SERVER_FILE']

/** How the program becomes an installer on each system. */
export const CONFIG: Configuration = {
  appId: 'no.nordlys.admin',
  productName: PRODUCT,
  copyright: COMPANY.name,
  directories: { output: 'dist', buildResources: 'packaging' },
  artifactName: 'nordlys-admin-${version}-${os}-${arch}.${ext}',
  // Everything is bundled, so no package comes along and none has to be looked for.
  files: ['out/**', 'package.json'],
  beforeBuild: () => Promise.resolve(false),
  asar: true,
  // A given Electron brings the program that it shows where it has none.
  afterPack: ({ appOutDir }) => rm(join(appOutDir, 'resources', 'default_app.asar'), { force: true }),
  icon: 'packaging/icon.png',
  protocols: [{ name: PRODUCT, schemes: ['nordlys-admin'] }],
  extraMetadata: { author: COMPANY, homepage: HOMEPAGE, ...(version ? { version } : {}) },
  ...(provided ? { extraResources: [{ from: provided, to: 'server.json' }] } : {}),
  ...givenElectron(process.env['ELECTRON_OVERRIDE_DIST_PATH']),
  // Rule E5: the program cannot be made to run other code than its own.
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    loadBrowserProcessSpecificV8Snapshot: false,
    resetAdHocDarwinSignature: true,
  },
  electronLanguages: ['en', 'en-US', 'nb'],
  win: { target: [{ target: 'nsis', arch: ['x64'] }] },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    category: 'public.app-category.business',
    hardenedRuntime: true,
    // Notarised where Apple's account is in the environment, as the release workflow puts it there.
    notarize: Boolean(process.env['APPLE_ID']),
  },
  linux: {
    target: ['AppImage', 'deb'],
    executableName: 'nordlys-admin',
    category: 'Office',
    maintainer: `${COMPANY.name} <${COMPANY.email}>`,
  },
  deb: { packageName: 'nordlys-admin', recommends: ['gnome-keyring | kwalletmanager'] },
  publish: feed ? [{ provider: 'generic', url: feed }] : null,
}
