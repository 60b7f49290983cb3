import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import frame from '@nordlys/ui/site-copy/en/frame.ts'
import type { Configuration } from 'electron-builder'
import { loadEnvironment } from '../../../scripts/lib/environment.ts'
import manifest from '../package.json' with { type: 'json' }

const environment = loadEnvironment()

/** The publisher of the app, by default the built-in company. */
const COMPANY = {
  name: environment.NORDLYS_COMPANY ?? frame.company_info.name,
  email: environment.NORDLYS_COMPANY_EMAIL ?? frame.company_info.email,
}

/** Debian packages require one. */
const HOMEPAGE = environment.NORDLYS_SITE_URL ?? `https://${COMPANY.email.split('@').at(-1)}`

const PRODUCT = manifest.productName

const { NORDLYS_UPDATE_URL: feed, NORDLYS_VERSION: version, NORDLYS_SERVER_FILE: serverFile } = environment

/** Returns the options for an existing Electron. By default, the packager downloads the version that is installed. */
export function givenElectron(
  electronDist: string | undefined,
): Pick<Configuration, 'electronDist' | 'electronVersion'> {
  if (!electronDist) return {}
  const file = join(electronDist, 'version')
  return { electronDist, electronVersion: existsSync(file) ? readFileSync(file, 'utf8').trim() : null }
}

/** The installers for each system. */
export const CONFIG: Configuration = {
  appId: 'no.nordlys.admin',
  productName: PRODUCT,
  copyright: COMPANY.name,
  directories: { output: 'dist', buildResources: 'packaging' },
  artifactName: 'nordlys-admin-${version}-${os}-${arch}.${ext}',
  // Everything is bundled, so packages are neither included nor searched for.
  files: ['out/**', 'package.json'],
  beforeBuild: () => Promise.resolve(false),
  asar: true,
  // An existing Electron contains a default app.
  afterPack: ({ appOutDir }) => rm(join(appOutDir, 'resources', 'default_app.asar'), { force: true }),
  icon: 'packaging/icon.png',
  protocols: [{ name: PRODUCT, schemes: ['nordlys-admin'] }],
  extraMetadata: { author: COMPANY, homepage: HOMEPAGE, ...(version ? { version } : {}) },
  // Installed apps use this server instead of prompting for one.
  ...(serverFile ? { extraResources: [{ from: serverFile, to: 'server.json' }] } : {}),
  ...givenElectron(environment.ELECTRON_OVERRIDE_DIST_PATH),
  // Rule E5: the app runs only its own code.
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
    // The release workflow sets it when the repository has the secret.
    notarize: Boolean(environment.APPLE_ID),
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
