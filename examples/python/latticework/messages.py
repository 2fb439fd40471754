"""What `latticework env` says on standard error: it is passed on, and its end is kept to tell why the command has ended."""

import os
import threading

MAX_BYTES = 4000
MAX_LINES = 5

STANDARD_ERROR = 2


class Messages:
    def __init__(self, stream):
        self.tail = bytearray()
        self.thread = threading.Thread(target=pass_on, args=(stream, self.tail), daemon=True)
        self.thread.start()

    def wait(self):
        """Until the command has closed the stream. A process of its own that still holds the stream is not waited for."""
        self.thread.join(timeout=2)

    def last_lines(self):
        return "\n".join(self.tail.decode("utf-8", "replace").strip().splitlines()[-MAX_LINES:])


def pass_on(stream, tail):
    """Without Python's buffers, whose locks a thread must not hold when Python ends."""
    with stream:
        while part := os.read(stream.fileno(), 65536):
            tail += part
            del tail[:-MAX_BYTES]
            try:
                os.write(STANDARD_ERROR, part)
            except OSError:
                pass  # Nobody reads it.
