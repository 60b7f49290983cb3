// A module of ours, so that the build can name it among what a page needs.
import 'react-dom/client'
