"""Keeps a Python server to its place, where the kernel cannot: loaded before the server, through PYTHONPATH.

An audit hook (PEP 578) sees every file, process and library that Python code opens, and cannot be taken away again. What
it refuses fails with PermissionError and is told in a line on standard error. It holds code that does not know of it, or
knows it and plays by Python's rules; native code that a server brings along is beyond it (docs/security.md).
"""


def _install():
    import builtins
    import json
    import os
    import posix
    import sys

    # What the hook uses is its own: nothing that a server puts into a module or into builtins later changes it.
    str, bytes, int, isinstance, len, getattr = builtins.str, builtins.bytes, builtins.int, builtins.isinstance, builtins.len, builtins.getattr
    OSError, PermissionError, ImportError = builtins.OSError, builtins.PermissionError, builtins.ImportError
    readlink, getcwd, getpid, write, fspath = posix.readlink, posix.getcwd, posix.getpid, posix.write, posix.fspath
    plain_open = posix.open
    dumps = json.JSONEncoder().encode

    settings = json.loads(os.environ.pop('MCP_CANVAS_GUARD'))

    def resolve(path, base, follow=True):
        """The absolute path without links; the last part's own link is kept when `follow` is false."""
        parts = (path if path.startswith('/') else base + '/' + path).split('/')
        while len(parts) > 1 and parts[-1] == '':
            parts.pop()
        todo, done, links = parts[::-1], [], 0
        while todo:
            part = todo.pop()
            if part == '' or part == '.':
                continue
            if part == '..':
                if done:
                    done.pop()
                continue
            if not todo and not follow and links == 0:
                done.append(part)
                break
            try:
                target = readlink('/' + '/'.join(done + [part]))
            except OSError:
                done.append(part)
                continue
            links += 1
            if links > 64:
                raise PermissionError(13, 'Outside the allowed directory', path)
            if target.startswith('/'):
                done = []
            todo += target.split('/')[::-1]
            if not follow:
                # Only links on the way were followed: the last part is still to be kept.
                links = 0
        return '/' + '/'.join(done)

    writable = tuple(resolve(path, '/') for path in settings['writable'])
    hidden = tuple(resolve(path, '/') for path in settings['hidden'])
    shown = writable + tuple(resolve(path, '/') for path in settings['shown'])
    devices = ('/dev/null', '/dev/tty', '/dev/full', '/dev/zero')
    told = [0]

    def inside(path, places):
        for place in places:
            if path == place or path.startswith(place + '/'):
                return True
        return False

    def tell(operation, path):
        if told[0] < 200:
            told[0] += 1
            line = {'operation': operation} if path is None else {'operation': operation, 'path': path}
            try:
                write(2, ('mcp-canvas refused ' + dumps(line) + '\n').encode('utf-8', 'replace'))
            except OSError:
                pass

    def refuse(operation, path):
        tell(operation, path)
        words = 'Outside the allowed directory' if path is not None else 'Not allowed in a guarded server'
        raise PermissionError(13, words, path)

    def text(path):
        path = path if isinstance(path, (str, bytes)) else fspath(path)
        return path.decode('utf-8', 'surrogateescape') if isinstance(path, bytes) else path

    def base_of(dir_fd):
        if not isinstance(dir_fd, int) or dir_fd < 0:
            return getcwd()
        return readlink('/proc/self/fd/%d' % dir_fd)

    def place_of(path, dir_fd=-1, follow=True):
        if isinstance(path, int):
            at = readlink('/proc/self/fd/%d' % path)
            return at if at.startswith('/') else None
        return resolve(text(path), base_of(dir_fd), follow)

    def may_write(path, dir_fd=-1, follow=True):
        at = place_of(path, dir_fd, follow)
        if at is None or inside(at, writable) or at in devices:
            return
        if at.startswith('/proc/%d/fd/' % getpid()) and at.endswith(']'):
            return
        refuse('write', at)

    def may_read(path, dir_fd=-1):
        if path is None:
            path = '.'
        at = place_of(path, dir_fd)
        if at is None:
            return
        if inside(at, hidden) and not inside(at, shown):
            refuse('read', at)
        if at.startswith('/proc/'):
            owner = at.split('/')[2]
            if owner.isdigit() and owner != str(getpid()):
                refuse('read', at)

    writes = posix.O_WRONLY | posix.O_RDWR | posix.O_CREAT | posix.O_TRUNC | posix.O_APPEND

    def opened(args, dir_fd=-1):
        path, mode, flags = args
        if path is None or isinstance(path, int):
            return
        changing = isinstance(flags, int) and flags & writes or isinstance(mode, str) and ('w' in mode or 'a' in mode or 'x' in mode or '+' in mode)
        if changing:
            may_write(path, dir_fd)
        else:
            may_read(path, dir_fd)

    def renamed(args):
        source, target, source_fd, target_fd = args[:4]
        may_write(source, source_fd, False)
        may_write(target, target_fd, False)

    def linked(args):
        source, target, source_fd, target_fd = args[:4]
        may_write(source, source_fd)
        may_write(target, target_fd, False)

    def symlinked(args):
        source, target, dir_fd = args[:3]
        may_write(target, dir_fd, False)
        at = place_of(target, dir_fd, False)
        source = text(source)
        leads = resolve(source, at.rpartition('/')[0])
        if '..' in source.split('/') or not inside(leads, writable):
            refuse('write', leads)

    def connected(args):
        address = args[1] if len(args) > 1 else None
        if isinstance(address, (str, bytes)):
            refuse('process', text(address).replace('\0', '@'))

    def bound(args):
        address = args[1] if len(args) > 1 else None
        if isinstance(address, (str, bytes)) and text(address)[:1] not in ('', '\0'):
            may_write(address, -1, False)

    def imported(args):
        name, filename = args[0], args[1] if len(args) > 1 else None
        if name in ('_testcapi', '_testinternalcapi', '_xxsubinterpreters', '_interpreters', '_gdbm', '_dbm', '_posixshmem'):
            raise ImportError('%s is not there in a guarded server' % name)
        if isinstance(filename, str) and inside(place_of(filename), writable):
            refuse('code', place_of(filename))

    def library(args):
        if args[0] is not None:
            refuse('code', None)

    def database(args):
        name = text(args[0])
        if name.startswith('file:'):
            name = name[5:].partition('?')[0]
        if name not in ('', ':memory:'):
            may_write(name)

    def database_open(args):
        # ATTACH and VACUUM INTO name further files that no event tells of.
        handle = args[0]
        if getattr(handle, 'setlimit', None) is not None:
            handle.setlimit(7, 0)

    def signalled(args):
        if args[0] != getpid():
            refuse('process', None)

    def process(_):
        refuse('process', None)

    def code(_):
        refuse('code', None)

    def first(follow):
        return lambda args: may_write(args[0], -1, follow)

    def at_fd(index, follow):
        return lambda args: may_write(args[0], args[index] if len(args) > index else -1, follow)

    checks = {
        'open': opened,
        'os.mkdir': at_fd(2, False), 'os.rmdir': at_fd(1, False), 'os.remove': at_fd(1, False),
        'os.rename': renamed, 'os.link': linked, 'os.symlink': symlinked,
        'os.chmod': at_fd(2, True), 'os.chown': at_fd(3, True), 'os.utime': at_fd(3, True), 'os.chflags': first(True),
        'os.truncate': first(True), 'os.setxattr': first(True), 'os.removexattr': first(True),
        'os.listdir': lambda args: may_read(args[0]), 'os.scandir': lambda args: may_read(args[0]),
        'os.getxattr': lambda args: may_read(args[0]), 'os.listxattr': lambda args: may_read(args[0]),
        'socket.connect': connected, 'socket.sendto': connected, 'socket.sendmsg': connected, 'socket.bind': bound,
        'import': imported,
        'sqlite3.connect': database, 'sqlite3.connect/handle': database_open, 'sqlite3.load_extension': code,
        'os.kill': signalled, 'os.killpg': process, 'signal.pidfd_send_signal': process,
        'ctypes.dlopen': library,
        'cpython.PyInterpreterState_New': process,
    }
    for event in ('os.fork', 'os.forkpty', 'os.exec', 'os.posix_spawn', 'os.spawn', 'os.startfile', 'os.system', 'pty.spawn', 'subprocess.Popen'):
        checks[event] = process
    for event in ('ctypes.dlsym', 'ctypes.dlsym/handle', 'ctypes.call_function', 'ctypes.cdata', 'ctypes.string_at', 'ctypes.wstring_at', 'ctypes.PyObj_FromPtr', 'gc.get_objects', 'gc.get_referrers', 'gc.get_referents'):
        checks[event] = code
    look = checks.get

    def hook(event, args):
        check = look(event)
        if check is not None:
            check(args)

    # What no event tells of, or tells without the folder that a relative path starts in.
    def guarded_open(path, flags, mode=0o777, *, dir_fd=None):
        opened((path, None, flags), -1 if dir_fd is None else dir_fd)
        return plain_open(path, flags, mode, dir_fd=dir_fd)

    def without(name, make):
        plain = getattr(posix, name, None)
        if plain is None:
            return
        ours = make(plain)
        ours.__name__ = name
        for module in (posix, os):
            setattr(module, name, ours)
        for names in (os.supports_dir_fd, os.supports_fd, os.supports_follow_symlinks, os.supports_effective_ids):
            if plain in names:
                names.discard(plain)
                names.add(ours)

    def node_maker(plain):
        def made(path, *args, dir_fd=None, **more):
            may_write(path, -1 if dir_fd is None else dir_fd, False)
            return plain(path, *args, dir_fd=dir_fd, **more)
        return made

    def refuser(_):
        def refused(*_args, **_more):
            refuse('process', None)
        return refused

    without('open', lambda _: guarded_open)
    without('mkfifo', node_maker)
    without('mknod', node_maker)
    for name in ('pidfd_open', 'unshare', 'setns', 'chroot'):
        without(name, refuser)
    import _posixsubprocess
    _posixsubprocess.fork_exec = refuser(None)
    sys.addaudithook(hook)


_install()
del _install


def _next_sitecustomize():
    """The machine's own module of this name, which ours stands before."""
    import importlib.machinery
    import importlib.util
    import os
    import sys
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [path for path in sys.path if os.path.abspath(path) != here]
    spec = importlib.machinery.PathFinder.find_spec('sitecustomize', sys.path)
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        sys.modules['sitecustomize'] = module
        spec.loader.exec_module(module)


_next_sitecustomize()
