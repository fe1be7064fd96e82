"""An MCP server in plain Python whose tools read and write files where they run. The same tools as files.mjs."""
import json, os, socket, sys, threading, time

writing = threading.Event()


def write(path, content="x"):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(content)
    return path


def named(path, **more):
    return {"name": os.path.basename(path), "path": path, "mime": "text/plain", **more}


def report(args, _):
    path = write(f"/tmp/{args['username']}/out/report.txt", f"report of {args['username']}")
    return {"results": "done", "artifacts": [named(path)]}


def resolved(args, _):
    return {"results": "done", "artifacts": [named(os.path.realpath(write(f"/tmp/{args['username']}/resolved.txt")))]}


def draft(args, _):
    path = write(f"/tmp/{args['username']}/draft.txt", "begun, ")
    return {"results": "kept back", "deferred_artifacts": [named(path, reason="draft", next_actions=["finish it"])]}


def finish(args, _):
    with open(args["filename"]) as file:
        text = file.read()
    return {"results": text, "artifacts": [named(write(f"/tmp/{args['username']}/final.txt", text + "finished"))]}


def look(args, _):
    paths = [args["filename"]] if "filename" in args else args["filenames"]
    return {"results": [[path, open(path).read()] for path in paths]}


def change(args, _):
    with open(args["filename"], "a") as file:
        file.write("changed")
    return {"results": "changed"}


def leave(args, _):
    write(f"/tmp/{args['username']}/{args.get('name', 'left.csv')}", args.get("content", "a,b"))
    return {"results": "left"}


def begin(args, _):
    def grow():
        with open(f"/tmp/{args['username']}/slow.csv", "w") as file:
            while writing.is_set():
                file.write("line\n")
                file.flush()
                time.sleep(0.02)

    writing.set()
    threading.Thread(target=grow).start()
    return {"results": "begun"}


def stop(_, __):
    writing.clear()
    return {"results": "stopped"}


def refuse(args, _):
    folder = f"/tmp/{args['username']}"
    good, bad = write(f"{folder}/good.txt"), f"{folder}/{args['kind']}"
    if args["kind"] == "symlink":
        os.symlink("/etc/hostname", bad)
    elif args["kind"] == "hardlink":
        os.link(write(f"{folder}/first-name.txt"), bad)
    elif args["kind"] == "fifo":
        os.mkfifo(bad)
    elif args["kind"] == "folder":
        os.mkdir(bad)
    elif args["kind"] == "socket":
        socket.socket(socket.AF_UNIX).bind(bad)
    elif args["kind"] == "missing":
        pass
    else:
        bad = args["kind"]
    return {"results": "two", "artifacts": [named(good), named(bad)]}


def nameless(args, _):
    return {"results": "one", "artifacts": [named(f"/tmp/{args['who']}/out/report.txt")]}


def step(args, progress):
    path = write(f"/tmp/{args['username']}/step.txt")
    progress("MCP_UPDATE:" + json.dumps({"type": "artifacts", "artifacts": [named(path), named("/etc/passwd")]}))
    return {"results": "done"}


def spy(args, _):
    try:
        return {"results": open(args["path"]).read()}
    except OSError as error:
        return {"results": {"failed": type(error).__name__}}


user, text = {"username": {"type": "string"}}, {"type": "string"}
tools = {
    "report": (report, user), "resolved": (resolved, user), "draft": (draft, user), "finish": (finish, {**user, "filename": text}),
    "look": (look, {"filename": text, "filenames": {"type": "array"}}), "change": (change, {"filename": text}),
    "leave": (leave, {**user, "name": text, "content": text}), "begin": (begin, user), "stop": (stop, {}),
    "refuse": (refuse, {**user, "kind": text}), "nameless": (nameless, {"who": text}), "step": (step, user), "spy": (spy, {"path": text}),
}


def send(message):
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
    sys.stdout.flush()


for line in sys.stdin:
    request = json.loads(line)
    method, params = request.get("method"), request.get("params") or {}
    if "id" not in request:
        continue
    if method == "initialize":
        result = {"protocolVersion": params["protocolVersion"], "capabilities": {"tools": {}}, "serverInfo": {"name": "files", "version": "1"}}
    elif method == "tools/list":
        result = {"tools": [{"name": name, "inputSchema": {"type": "object", "properties": properties}} for name, (_, properties) in tools.items()]}
    elif method == "tools/call":
        token = params.get("_meta", {}).get("progressToken")
        tell = lambda text: send({"method": "notifications/progress", "params": {"progressToken": token, "progress": 1, "message": text}})
        try:
            result = {"content": [{"type": "text", "text": json.dumps(tools[params["name"]][0](params.get("arguments", {}), tell))}]}
        except Exception as error:
            result = {"content": [{"type": "text", "text": str(error)}], "isError": True}
    else:
        result = {}
    send({"id": request["id"], "result": result})
