export default {
  label: 'Check that you are not a robot',
  loading: 'Loading the check that you are not a robot…',
  expired: 'The check has expired. Complete it again.',
  failed:
    'The check that you are not a robot cannot load. An ad blocker or your network may block it. Allow it or use another network, and try again. Your input is kept.',
  retry: 'Try again',
}
