// The viewer request and viewer response function of a CloudFront distribution in front of S3 (runtime cloudfront-js-2.0).
// The build fills in the paths of renamed articles, and those of pages whose links hold a key.
const moved = {}
const keyed = []

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const { request, response } = event
  const { uri, querystring } = request
  if (response) {
    // The viewer request function may have named the file. CloudFront has set the headers of the policy before.
    const isKeyed = keyed.includes(uri.replace(/\.html$/, '')) || uri === '/app.html' || /^\/auth(?:\/|$)/.test(uri)
    if (isKeyed) {
      response.headers['referrer-policy'] = { value: 'no-referrer' }
      response.headers['x-robots-tag'] = { value: 'noindex' }
    }
    return response
  }
  const redirect = (statusCode, statusDescription, path) => {
    const query = Object.entries(querystring).map(([name, { value }]) => (value ? name + '=' + value : name))
    const location = query.length > 0 ? path + '?' + query.join('&') : path
    return { statusCode, statusDescription, headers: { location: { value: location } } }
  }
  if (uri !== '/' && uri.endsWith('/')) {
    // Another slash or a backslash at the start would make browsers read another host.
    const path = '/' + uri.replace(/^[/\\]+/, '').replace(/[/\\]+$/, '')
    return redirect(308, 'Permanent Redirect', path)
  }
  // Paths have small letters; below the admin they may hold what somebody typed, and files have the letters of their hash.
  const [, area = '', rest = ''] = /^(\/(?:auth|admin))(\/.*)?$/i.exec(uri) || [
    '',
    uri.includes('.') ? '' : uri,
    uri.includes('.') ? uri : '',
  ]
  const small = area.toLowerCase() + rest
  if (small !== uri) return redirect(301, 'Moved Permanently', small)
  if (Object.hasOwn(moved, uri)) return redirect(301, 'Moved Permanently', moved[uri])
  if (/^\/(?:auth|admin)(?:\/|$)/.test(uri)) request.uri = '/app.html'
  else if (uri === '/') request.uri = '/index.html'
  else if (!/\.[^/]*$/.test(uri)) request.uri = uri + '.html'
  return request
}
