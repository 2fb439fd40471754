/**
 * Style sheets of libraries, which come before our own: of two rules that are equally specific the later one counts. They are
 * a chunk of their own, since the order of sheets within a chunk is the bundler's affair.
 */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@xyflow/react/dist/style.css';
import 'uplot/dist/uPlot.min.css';
