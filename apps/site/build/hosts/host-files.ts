import { access, copyFile, glob, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type PagePolicy, securityHeaders } from './csp.ts'
import { cloudFrontFunction } from './cloudfront.ts'
import {
  CACHE_CONTROL,
  FALLBACKS,
  HASHED_FOLDERS,
  HOST_FILES,
  KEYED,
  type Moved,
  NOT_FOUND_FILES,
  REFERRER_POLICY,
  ROBOTS,
  SHELL,
  SLUG,
} from './host-rules.ts'
import { MANIFEST_FILE, MANIFEST_TYPE } from '../images/icons.ts'
import { vercelConfig } from './vercel.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. No header is in two blocks, because the hosts resolve duplicates differently, except the
 * referrer policy: its last value applies, also where a host joins both.
 */
export function headersFile(headers: Headers): string {
  const block = (path: string, lines: Headers) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    block('/*', headers),
    ...HASHED_FOLDERS.map((folder) => block(`/${folder}/*`, { 'Cache-Control': CACHE_CONTROL.hashed })),
    ...[...KEYED.pages, `/${KEYED.folder}`, `/${KEYED.folder}/*`].map((path) => block(path, KEYED.headers)),
    block(`/${MANIFEST_FILE}`, { 'Content-Type': MANIFEST_TYPE }),
  ].join('\n')
}

const addressOf = (file: string) => `/${file.replace(/\.html$/, '')}`

/**
 * Returns `_redirects` for Netlify and Cloudflare Pages. Only Netlify uses the lines that end in 404, and serves existing files first;
 * Cloudflare ignores such lines and uses the nearest 404.html.
 */
export function redirectsFile(fallbacks: Readonly<Record<string, string>>, moved: Moved = {}): string {
  return [
    ...Object.entries(moved).map(([from, to]) => `${from} ${to} 301`),
    ...SHELL.folders.flatMap((folder) => [
      `/${folder} ${addressOf(SHELL.file)} 200`,
      `/${folder}/* ${addressOf(SHELL.file)} 200`,
    ]),
    ...Object.entries({ ...fallbacks, ...NOT_FOUND_FILES })
      .filter(([folder]) => folder !== '')
      .map(([folder, file]) => `/${folder}/* ${addressOf(file)} 404`),
    '',
  ].join('\n')
}

/** Returns the content of nginx's `server { }`: everything but names, ports and certificates. */
export function nginxFile(headers: Headers, fallbacks: Readonly<Record<string, string>>, moved: Moved = {}): string {
  const { '': notFound = '404.html', ...otherNotFound } = NOT_FOUND_FILES
  const hidden = Object.values(HOST_FILES).map((file) => file.replaceAll('.', String.raw`\.`))
  return `# Written by the build; include it in a server { } whose root is this folder.
charset utf-8;
absolute_redirect off;
gzip_static on;
gzip_vary on;
# With the brotli module: brotli_static on;
error_page 404 /${notFound};

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${name === REFERRER_POLICY ? '$referrer_policy' : `"${value}"`} always;`)
  .join('\n')}
# The links to these pages hold a key. Error pages have another $uri.
set $referrer_policy "${headers[REFERRER_POLICY]}";
set $robots "";
# Without a value, nginx sends no header.
add_header ${ROBOTS} $robots always;
if ($request_uri ~ ^(?:${KEYED.pages.join('|')}|/${KEYED.folder}(?:/[^?]*)?)/?(?:[?]|$)) {
  set $referrer_policy "${KEYED.headers[REFERRER_POLICY]}";
  set $robots "${KEYED.headers[ROBOTS]}";
}
set $cache_control "${CACHE_CONTROL.other}";
add_header Cache-Control $cache_control always;

# A slash at the end leads to the address without it. There, a backslash would make browsers read another host, and a line break
# would end the header.
location ~ ${String.raw`[\x00-\x1f\x5c\x7f]`} { return 404; }
location ~ ^(?<address>/.*[^/])/+$ { return 308 $address$is_args$args; }
location ~ ^/(?:${hidden.join('|')})(?:${String.raw`\.(?:br|gz)`})?$ { return 404; }

${Object.entries(moved)
  .map(([from, to]) => `location = ${decodeURI(from)} { return 301 ${to}$is_args$args; }\n`)
  .join('')}
location = / { try_files /index.html =404; }
location / { try_files $uri $uri.html =404; }
${HASHED_FOLDERS.map((folder) => `location /${folder}/ { set $cache_control "${CACHE_CONTROL.hashed}"; try_files $uri =404; }`).join('\n')}
location ~ ^/(?:${SHELL.folders.join('|')})(?:/|$) { try_files /${SHELL.file} =404; }
${Object.entries(otherNotFound)
  .map(([folder, file]) => `location /${folder}/ { error_page 404 /${file}; try_files $uri $uri.html =404; }`)
  .join('\n')}
${Object.entries(fallbacks)
  .map(
    ([folder, file]) => `location ~ ^/${folder}/${SLUG}$ { error_page 404 /${file}; try_files $uri $uri.html =404; }`,
  )
  .join('\n')}
location = /${MANIFEST_FILE} { types { } default_type ${MANIFEST_TYPE}; }
`
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function pagesIn(dir: string): Promise<string[]> {
  const pages: string[] = []
  for await (const file of glob('**/*.html', { cwd: dir })) pages.push(file.replaceAll(sep, '/'))
  return pages.toSorted()
}

/** Writes the configuration files for static hosts into the finished site. */
export async function writeHostFiles(dir: string, policy: PagePolicy, moved: Moved = {}): Promise<void> {
  const written = await Promise.all(
    Object.entries(FALLBACKS).map(async (entry) => ((await exists(join(dir, entry[1]))) ? [entry] : [])),
  )
  const fallbacks = Object.fromEntries(written.flat())
  const headers = securityHeaders(policy)
  const vercel = vercelConfig(headers, fallbacks, await pagesIn(dir), moved)
  await Promise.all([
    writeFile(join(dir, HOST_FILES.policy), JSON.stringify({ scriptHashes: policy.scriptHashes })),
    writeFile(join(dir, HOST_FILES.moved), JSON.stringify(moved)),
    writeFile(join(dir, HOST_FILES.cloudfront), await cloudFrontFunction(moved)),
    writeFile(join(dir, HOST_FILES.headers), headersFile(headers)),
    writeFile(join(dir, HOST_FILES.redirects), redirectsFile(fallbacks, moved)),
    writeFile(join(dir, HOST_FILES.nginx), nginxFile(headers, fallbacks, moved)),
    writeFile(join(dir, HOST_FILES.vercel), JSON.stringify(vercel)),
    // Cloudflare Pages serves this for unknown URLs of the folder.
    ...Object.values(fallbacks).map((file) => copyFile(join(dir, file), join(dir, dirname(file), '404.html'))),
  ])
}
