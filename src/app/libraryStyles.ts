/**
 * Style sheets of libraries, which come before our own: of two equally specific rules, the later one wins. They are
 * a chunk of their own, because the bundler decides the order of sheets within a chunk.
 */
import './mantineStyles';
import '@mantine/notifications/styles.css';
import '@xyflow/react/dist/style.css';
import 'uplot/dist/uPlot.min.css';
